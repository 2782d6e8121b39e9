import { expect, test } from 'vitest'
import { listReferencesTo } from '#platform/db/testing-schema.ts'
import { exportedColumns, omittedColumns } from './areas.ts'

test.each(['users', 'students', 'user_infos'] as const)(
  'the copy of the own data has the rows of every foreign key to %s, or says why not',
  (target) => {
    const exported = exportedColumns[target].map(({ table, column }) => `${table}.${column}`)
    expect([...exported, ...Object.keys(omittedColumns[target])].sort()).toEqual(listReferencesTo(target))
  },
)
