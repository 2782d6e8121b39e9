import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/context.ts'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, aTerm } from '../../enrollment/testing.ts'
import { type AdmissionFilter, admissionPage, countAdmissions } from './list-queries.ts'

const { db } = await testApp()

/** As many applications as a large school has, half of them of the term before. */
async function fiveThousand(): Promise<AdmissionFilter> {
  const term = await aTerm(db)
  const course = await aCourse(db)
  await db.transaction().execute(async (tx) => {
    // Without the triggers, which copy names row by row; the rows say what those would.
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
  return { ...term, category: 'college', state: 'undecided', words: [] }
}

/** How many rows of tables and indexes the work reads. */
const rowsRead = (work: (tx: Tx) => Promise<void>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ n: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as n from pg_stat_xact_user_tables`.execute(tx)
      return rows[0]!.n
    }
    const before = await read()
    await work(tx)
    return (await read()) - before
  })

test('5,000 applications: every list is quick, by its index and without sorting the term', async () => {
  const filter = await fiveThousand()
  // The lesser term: what a list costs must not follow what other terms hold.
  const plan = async (order: string, category: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select a.id from admissions a
      where ${sql.raw(category)} and a.school_year = '2025-2026' and a.semester = 1 and a.deleted_at is null
        and a.decision is null order by ${sql.raw(order)} limit 15`.execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  for (const order of ['a.id', 'a.id desc', 'a.applicant_name, a.id', 'a.applicant_name desc, a.id desc']) {
    for (const category of ['true', "a.category = 'college'"]) {
      const found = [order, category, await plan(order, category)]
      expect(found).toEqual([order, category, expect.stringMatching(/admissions_(undecided|list|name)_idx/)])
      expect(found).toEqual([order, category, expect.not.stringMatching(/-> {2}Sort/)])
    }
  }
  expect(await countAdmissions(db, filter)).toBe(5000)
  const variants: Partial<AdmissionFilter>[] = [
    {},
    { documents: 'missing' },
    { words: ['number', 'c4ca42'] },
    { state: 'accepted' },
    { submitted_from: '2026-01-01' },
  ]
  for (const more of variants) {
    const rows = await rowsRead(async (tx) => {
      await admissionPage(tx, { ...filter, ...more }, 'name', { limit: 15, offset: 0 })
      await countAdmissions(tx, { ...filter, ...more })
    })
    // A few times what the tables hold; a scan for every row would be millions.
    expect([more, rows < 100_000 || rows]).toEqual([more, true])
  }
}, 120_000)
