import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, aTerm } from '#testing/enrollment/enrollment.ts'
import { countRowsRead } from '#testing/platform/rows-read.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { type AdmissionFilter, countAdmissions, findAdmissions } from './list-queries.ts'

const { db } = await testApp()

/** Adds as many applications as a large school has, some of them in an earlier term. */
async function addFiveThousandApplications(): Promise<AdmissionFilter> {
  const term = await aTerm(db)
  const course = await aCourse(db)
  await db.transaction().execute(async (tx) => {
    // Inserts without triggers, which copy names row by row; the rows contain these names already.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into user_infos (first_name, last_name, birthdate, personal_email, contact_number, sort_name)
      select 'Applicant', 'Number ' || md5(n::text), date '2007-01-01' + n % 700, 'n' || n || '@example.test', '0917' || lpad(n::text, 7, '0'),
             'number ' || md5(n::text) || ' applicant' from generate_series(1, 6000) n`.execute(tx)
    await sql`insert into students (user_info_id) select id from user_infos`.execute(tx)
    await sql`
      insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level, applicant_name, applicant_birthdate)
      select 'A26-' || lpad(s.id::text, 8, '0'), s.id, 'college', 'new', case when s.id % 6 = 0 then '2025-2026' else '2026-2027' end, 1,
             ${course.id}, 1, i.sort_name, i.birthdate
      from students s join user_infos i on i.id = s.user_info_id`.execute(tx)
    await sql`
      insert into enrollments (student_id, admission_id, school_year, semester, course_id, level, enrollee_type, status, sort_name, search_text)
      select student_id, id, school_year, 1, ${course.id}, 1, 'new', 1, applicant_name, applicant_name from admissions`.execute(tx)
  })
  await sql`analyze`.execute(db)
  return { ...term, category: 'college', status: 'undecided', words: [] }
}

test('lists 5,000 applications by index, without sorting the whole term', async () => {
  const filter = await addFiveThousandApplications()
  // The smaller term: the cost of a list must not depend on the size of other terms.
  const explainQuery = async (order: string, category: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select a.id from admissions a
      where ${sql.raw(category)} and a.school_year = '2025-2026' and a.semester = 1 and a.deleted_at is null
        and a.decision is null order by ${sql.raw(order)} limit 15`.execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  for (const order of [
    'a.submitted_at, a.id',
    'a.submitted_at desc, a.id desc',
    'a.applicant_name, a.id',
    'a.applicant_name desc, a.id desc',
  ]) {
    for (const category of ['true', "a.category = 'college'"]) {
      const planFacts = [order, category, await explainQuery(order, category)]
      expect(planFacts).toEqual([order, category, expect.stringMatching(/admissions_(undecided|list|name)_idx/)])
      expect(planFacts).toEqual([order, category, expect.not.stringMatching(/-> {2}Sort/)])
    }
  }
  expect(await countAdmissions(db, filter)).toBe(5000)
  const variants: Partial<AdmissionFilter>[] = [
    {},
    { documents: 'missing' },
    { words: ['number', 'c4ca42'] },
    { status: 'accepted' },
    { submitted_from: '2026-01-01' },
  ]
  for (const filterFields of variants) {
    const rows = await countRowsRead(db, async (tx) => {
      await findAdmissions(tx, { ...filter, ...filterFields }, 'name', { limit: 15, offset: 0 })
      await countAdmissions(tx, { ...filter, ...filterFields })
    })
    // The limit is a few times the rows of the tables; a scan for every row would read millions.
    expect([filterFields, rows < 100_000 || rows]).toEqual([filterFields, true])
  }
}, 120_000)
