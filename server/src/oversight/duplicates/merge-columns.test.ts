import { expect, test } from 'vitest'
import { listReferencesTo } from '#platform/db/testing-schema.ts'
import { mergeColumns } from './merge-columns.ts'

test.each(['users', 'students', 'user_infos'] as const)('a merge knows every foreign key to %s', (target) => {
  expect(mergeColumns[target].map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listReferencesTo(target))
})
