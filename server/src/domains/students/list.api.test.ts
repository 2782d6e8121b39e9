import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '../enrollment/testing.ts'
import { aRecord } from './testing.ts'

const t = await testApp()
let course: Course
let other: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  other = await aCourse(t.db, { code: 'JHS', level_type: 'high_school', years: 4 })
  await aStudent(t.db, { last_name: 'Applicant' })
  await aRecord(t.db, { course, first_name: 'Ana', last_name: 'Reyes', student_id_number: '2026-00001' })
  const enrolled = await aRecord(t.db, { course, first_name: 'Ben', last_name: 'Peña', level: 2, entry_sy: '2025-2026', account: false })
  await anEnrollment(t.db, { course, student: enrolled, status: 4, loads: [await anOffer(t.db, { course })] })
  const gone = await aRecord(t.db, { course: other, first_name: 'Cora', last_name: 'Santos', level: 7, student_id_number: 'HS26-0001' })
  await sql`update students set status = 'graduated' where id = ${gone.student_id}`.execute(t.db)
})

const list = async (query: Record<string, string | number>) => (await t.inject('GET', '/api/students', { as: 'registrar', query })).body
const names = async (query: Record<string, string | number>) => (await list(query)).data.map((row: { last_name: string }) => row.last_name)

describe('all students', () => {
  test('by name, without those who only applied', async () => {
    const { data, meta } = await list({})
    expect(data.map((row: { last_name: string }) => row.last_name)).toEqual(['Peña', 'Reyes', 'Santos'])
    expect(meta).toMatchObject({ total: 3, last_page: 1 })
    expect(data[0]).toMatchObject({
      full_name: 'PEÑA, Ben Santos',
      course: { code: 'BSIT' },
      level: 2,
      curriculum: '2018',
      status: 'active',
      has_account: false,
      last_term: { school_year: '2026-2027', semester: 1 },
    })
  })

  test.each([
    [{ search: 'pena ben' }, ['Peña']],
    [{ search: 'HS26' }, ['Santos']],
    [{ search: 'applicant' }, []],
    [{ level_type: 'high_school' }, ['Santos']],
    [{ level: 2 }, ['Peña']],
    [{ status: 'graduated' }, ['Santos']],
    [{ entry_sy: '2025-2026' }, ['Peña']],
    [{ account: 'without' }, ['Peña']],
    [{ number: 'without' }, ['Peña']],
    [{ number: 'with' }, ['Reyes', 'Santos']],
    [{ enrolled: 'yes' }, ['Peña']],
    [{ enrolled: 'no' }, ['Reyes', 'Santos']],
    [{ sort: '-name' }, ['Santos', 'Reyes', 'Peña']],
    [{ sort: 'number' }, ['Reyes', 'Santos', 'Peña']],
    [{ sort: '-number' }, ['Peña', 'Santos', 'Reyes']],
    [{ sort: 'unnumbered' }, ['Peña', 'Reyes', 'Santos']],
    [{ sort: '-unnumbered' }, ['Santos', 'Reyes', 'Peña']],
    [{ sort: 'created_at' }, ['Reyes', 'Peña', 'Santos']],
    [{ search: 'a', sort: '-number', limit: 2 }, ['Peña', 'Santos']],
    [{ limit: 2, page: 2 }, ['Santos']],
  ])('%j', async (query, expected) => {
    expect(await names(query as unknown as Record<string, string | number>)).toEqual(expected)
  })

  test.each([
    [{}, 3],
    [{ level: 7 }, 1],
    [{ level_type: 'college' }, 2],
    [{ status: 'graduated' }, 1],
    [{ account: 'with', number: 'with' }, 2],
    [{ entry_sy: '2025-2026' }, 1],
    [{ enrolled: 'no' }, 2],
    [{ level: 3 }, 0],
  ])('as many as the list holds: %j', async (query, total) => {
    expect((await list(query as unknown as Record<string, string | number>)).meta.total).toBe(total)
  })

  test('search and list total agree; bad filters are refused', async () => {
    expect((await list({ search: 'santos' })).meta.total).toBe(3)
    expect((await list({ course_id: course.id })).meta.total).toBe(2)
    expect((await t.inject('GET', '/api/students', { as: 'registrar', query: { status: 'asleep' } })).status).toBe(422)
  })

  test('a rename and a new number are found at once, and the former number still finds', async () => {
    const student = await aRecord(t.db, { course, last_name: 'Dizon', student_id_number: '2026-00077' })
    await sql`update user_infos set last_name = 'Dizon-Cruz', student_id_number = '2026-00099' where id = ${student.user_info_id}`.execute(
      t.db,
    )
    for (const search of ['dizon-cruz', '2026-00099', '2026-00077']) expect(await names({ search })).toEqual(['Dizon-Cruz'])
    await sql`update students set current_course_id = null where id = ${student.student_id}`.execute(t.db)
  })

  test('is for the office', async () => {
    expect((await t.inject('GET', '/api/students')).status).toBe(401)
    for (const as of ['student', 'cashier', 'full_time'] as const) expect((await t.inject('GET', '/api/students', { as })).status).toBe(403)
  })
})

test('the counters add up after random changes from many connections, folded meanwhile', async () => {
  const db = openDatabase(t.databaseUrl, { max: 20 })
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => aRecord(db, { course: n % 2 ? course : other, last_name: `Counted ${n}`, level: 1 + (n % 3) })),
  )
  const random = (n: number) => Math.floor(Math.random() * n)
  const changes = [
    (id: number) => sql`update students set level = ${1 + random(4)} where id = ${id}`,
    (id: number) => sql`update students set status = ${random(2) ? 'loa' : 'active'} where id = ${id}`,
    (id: number) => sql`update students set current_course_id = ${random(2) ? course.id : null} where id = ${id}`,
    () => sql`select fold_student_counts()`,
  ]
  await Promise.all(Array.from({ length: 200 }, (_, n) => changes[n % changes.length]!(made[random(made.length)]!.student_id).execute(db)))
  await sql`select fold_student_counts()`.execute(db)
  const kinds = 'course_id, level, status, has_number, has_account'
  const { rows: counted } = await sql.raw(`select ${kinds}, n from student_counts order by ${kinds}`).execute(db)
  const { rows: truth } = await sql
    .raw(
      `select current_course_id as ${kinds}, count(*)::int as n from students where current_course_id is not null
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    )
    .execute(db)
  expect(counted).toEqual(truth)
  await db.destroy()
})

describe('the plans of the list', () => {
  test('a page by name and a search read indexes', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name) select 'Bulk', 'Person ' || n from generate_series(1, 3000) n returning id
      ) insert into students (user_info_id, current_course_id, level) select id, ${other.id}, 7 from person`.execute(t.db)
    await sql`vacuum analyze students`.execute(t.db)
    const explain = (where: string, order: string) =>
      sql.raw(`explain select s.id from students s where s.current_course_id is not null ${where} order by ${order} limit 15`)
    // A school of this size is read whole as fast; what is asked is whether there is an index to read.
    const plan = (where: string, order: string) =>
      t.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`${explain(where, order)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await plan('', 's.sort_name, s.id')).toContain('students_name_idx')
    expect(await plan("and s.status = 'loa'", 's.sort_name, s.id')).toContain('students_status_name_idx')
    expect(await plan('', 's.has_number, s.sort_name, s.id')).toContain('students_number_name_idx')
    expect(await plan("and s.search_text like '%reyes%'", 's.sort_name, s.id')).toContain('students_search_idx')
  })
})
