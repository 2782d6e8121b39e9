import { levelGroupOf } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'

const { db } = await testApp()

test('the database and the contract put every level into the same group', async () => {
  const { rows } = await sql<{ level: number; level_group: string }>`
    select level, level_group_of(level::smallint) as level_group from generate_series(1, 12) as level`.execute(db)
  expect(rows.map((row) => row.level_group)).toEqual(rows.map((row) => levelGroupOf(row.level)))
  expect(rows.map((row) => row.level_group)).toEqual([
    ...Array(6).fill('college'),
    ...Array(4).fill('junior_high'),
    ...Array(2).fill('senior_high'),
  ])
})
