import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const { db } = await testApp()

/** The tables that a plan for these columns of the results of one student reads. */
async function readTables(columns: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (costs off, format json) select ${sql.raw(columns)} from student_results where student_id = 1`.execute(db)
  const tables = JSON.stringify(rows[0]!['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)"/g)
  return [...new Set(Array.from(tables, (match) => match[1]!))].toSorted()
}

const always = ['enrollments', 'loads', 'past_grades', 'subject_offers']

test.each([
  { columns: 'subject_id, grade, dropped, code, units, section', more: [] },
  { columns: 'code, counts_in_gwa', more: ['prospectuses', 'subject_categories'] },
  { columns: 'course', more: ['courses'] },
  { columns: 'instructor', more: ['users'] },
])('a reader of $columns does not read the tables of other columns', async ({ columns, more }) => {
  expect(await readTables(columns)).toEqual([...always, ...more].toSorted())
})
