import { levelGroupOf, termOfLevel } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

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

test('the database and the contract keep a term of every level under the same semester', async () => {
  const { rows } = await sql<{ level: number; semester: number; stored: number }>`
    select level, semester, stored_semester(level_group_of(level::smallint), semester::smallint) as stored
    from generate_series(1, 12) as level, generate_series(1, 3) as semester`.execute(db)
  expect(rows.map((row) => row.stored)).toEqual(rows.map((row) => termOfLevel(row, row.level).semester))
  expect(rows.filter((row) => row.stored !== row.semester).map((row) => [row.level, row.semester])).toEqual(
    [7, 8, 9, 10].map((level) => [level, 2]),
  )
})
