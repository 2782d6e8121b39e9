import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { isInTerm, partsOfTerm } from './term-fragments.ts'

const { db } = await testApp()
const college = (await aCourse(db)).id
const highSchool = (await aCourse(db, { code: 'JHS', level_type: 'high_school' })).id
const ROWS = 30_000
const year = '2026-2027'

test.each([
  { semester: 1, parts: [0, 1] },
  { semester: 2, parts: [0, 2] },
  { semester: 3, parts: [3] },
])('semester $semester has the parts $parts of the school year', async ({ semester, parts }) => {
  const { rows } = await sql<{ part: number }>`
    select part.term_part as part from ${partsOfTerm({ semester })} order by 1`.execute(db)
  expect(rows.map((row) => row.part)).toEqual(parts)
  const { rows: matches } = await sql<{ part: number }>`
    select r.term_part as part from (select ${year}::text as school_year, generate_series(0, 3)::smallint as term_part) r
    where ${isInTerm('r', { school_year: year, semester })} order by 1`.execute(db)
  expect(matches.map((row) => row.part)).toEqual(parts)
})

test.each([
  { filter: { semester: 1, level: 8 }, parts: [0] },
  { filter: { semester: 2, level: 12 }, parts: [2] },
  { filter: { semester: 3, level: 8 }, parts: [3] },
  { filter: { semester: 1, course_id: college }, parts: [1] },
  { filter: { semester: 1, course_id: highSchool }, parts: [0, 1] },
])('a list filtered by $filter reads the parts $parts alone', async ({ filter, parts }) => {
  const { rows } = await sql<{ part: number }>`
    select part.term_part as part from ${partsOfTerm(filter)} order by 1`.execute(db)
  expect(rows.map((row) => row.part)).toEqual(parts)
})

test('a statement about a term is not planned again for every call', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table term_rows (school_year text, term_part smallint, id integer) on commit drop`.execute(tx)
    await sql`
      insert into term_rows select (2022 + n % 5) || '-' || (2023 + n % 5), n / 5 % 3, n from generate_series(1, ${ROWS}::int) n`.execute(
      tx,
    )
    await sql`create index on term_rows (school_year, term_part, id)`.execute(tx)
    await sql`analyze term_rows`.execute(tx)
    for (let call = 0; call < 10; call++) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from term_rows r where ${isInTerm('r', { school_year: year, semester: 1 })}`.execute(tx)
      expect(rows[0]!.n).toBe((ROWS / 5 / 3) * 2)
    }
    const { rows } = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like '%term_rows r where%'`.execute(tx)
    expect(rows[0]!.generic).toBeGreaterThan(0)
  })
})
