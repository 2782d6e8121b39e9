import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp()
let course: Course
let otherCourse: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  otherCourse = await aCourse(t.db, { code: 'JHS', level_type: 'high_school', years: 4 })
  await aStudent(t.db, { last_name: 'Applicant' })
  await createStudentRecord(t.db, { course, first_name: 'Ana', last_name: 'Reyes', student_id_number: '2026-00001' })
  const enrolledStudent = await createStudentRecord(t.db, {
    course,
    first_name: 'Ben',
    last_name: 'Peña',
    level: 2,
    entry_sy: '2025-2026',
    account: false,
  })
  await anEnrollment(t.db, { course, student: enrolledStudent, status: 4, loads: [await anOffer(t.db, { course })] })
  const graduate = await createStudentRecord(t.db, {
    course: otherCourse,
    first_name: 'Cora',
    last_name: 'Santos',
    level: 7,
    student_id_number: 'HS26-0001',
  })
  await sql`update students set status = 'graduated' where id = ${graduate.student_id}`.execute(t.db)
})

const requestList = async (query: Record<string, string | number>) =>
  (await t.inject('GET', '/api/students', { as: 'registrar', query })).body
const listNames = async (query: Record<string, string | number>) =>
  (await requestList(query)).data.map((row: { last_name: string }) => row.last_name)

describe('all students', () => {
  test('are listed by name, without applicants who were never accepted', async () => {
    const { data, meta } = await requestList({})
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
    // Two letters begin a word.
    [{ search: 'pe' }, ['Peña']],
    [{ search: 'an' }, ['Reyes']],
    [{ search: 'ey' }, []],
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
    [{ search: 'santos', sort: '-number', limit: 2 }, ['Peña', 'Santos']],
    [{ limit: 2, page: 2 }, ['Santos']],
  ])('filters and sorts by %j', async (query, expected) => {
    expect(await listNames(query as unknown as Record<string, string | number>)).toEqual(expected)
  })

  test('are searched by last name first: the middle name is the last name of the mother', async () => {
    const student = await createStudentRecord(t.db, { course, first_name: 'Zoe', last_name: 'Reyes-Uy' })
    await sql`update user_infos set middle_name = 'Reyes', first_name = 'Adam', last_name = 'Abad' where id = ${student.user_info_id}`.execute(
      t.db,
    )
    expect(await listNames({ search: 'reyes' })).toEqual(['Reyes', 'Abad'])
    expect(await listNames({ search: 'reyes', limit: 1, page: 2 })).toEqual(['Abad'])
    expect(await listNames({ search: 'reyes', sort: 'name' })).toEqual(['Abad', 'Reyes'])
    await sql`update students set current_course_id = null where id = ${student.student_id}`.execute(t.db)
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
  ])('counts the total of %j', async (query, total) => {
    expect((await requestList(query as unknown as Record<string, string | number>)).meta.total).toBe(total)
  })

  test('counts the same total in search and list, and rejects bad filters', async () => {
    expect((await requestList({ search: 'santos' })).meta.total).toBe(3)
    expect((await requestList({ course_id: course.id })).meta.total).toBe(2)
    expect((await t.inject('GET', '/api/students', { as: 'registrar', query: { status: 'asleep' } })).status).toBe(422)
  })

  test('finds a new name and a new number at once, and still finds the former number', async () => {
    const student = await createStudentRecord(t.db, { course, last_name: 'Dizon', student_id_number: '2026-00077' })
    await sql`update user_infos set last_name = 'Dizon-Cruz', student_id_number = '2026-00099' where id = ${student.user_info_id}`.execute(
      t.db,
    )
    for (const search of ['dizon-cruz', '2026-00099', '2026-00077']) expect(await listNames({ search })).toEqual(['Dizon-Cruz'])
    await sql`update students set current_course_id = null where id = ${student.student_id}`.execute(t.db)
  })

  test('are listed only for the office', async () => {
    expect((await t.inject('GET', '/api/students')).status).toBe(401)
    for (const as of ['student', 'cashier', 'full_time'] as const) expect((await t.inject('GET', '/api/students', { as })).status).toBe(403)
  })
})

test('counters add up after random changes and folds from many connections', async () => {
  const db = openDatabase(t.databaseUrl, { max: 20 })
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      createStudentRecord(db, { course: n % 2 ? course : otherCourse, last_name: `Counted ${n}`, level: 1 + (n % 3) }),
    ),
  )
  const randomBelow = (n: number) => Math.floor(Math.random() * n)
  const changes = [
    (id: number) => sql`update students set level = ${1 + randomBelow(4)} where id = ${id}`,
    (id: number) => sql`update students set status = ${randomBelow(2) ? 'loa' : 'active'} where id = ${id}`,
    (id: number) => sql`update students set current_course_id = ${randomBelow(2) ? course.id : null} where id = ${id}`,
    () => sql`select fold_student_counts()`,
  ]
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => changes[n % changes.length]!(created[randomBelow(created.length)]!.student_id).execute(db)),
  )
  await sql`select fold_student_counts()`.execute(db)
  const counterColumns = 'course_id, level, status, has_number, has_account'
  const { rows: counterRows } = await sql.raw(`select ${counterColumns}, n from student_counts order by ${counterColumns}`).execute(db)
  const { rows: expectedRows } = await sql
    .raw(
      `select current_course_id as ${counterColumns}, count(*)::int as n from students where current_course_id is not null
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    )
    .execute(db)
  expect(counterRows).toEqual(expectedRows)
  await db.destroy()
})

describe('query plans of the list', () => {
  test('read indexes for a page by name and for a search', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name) select 'Bulk', 'Person ' || n from generate_series(1, 3000) n returning id
      ) insert into students (user_info_id, current_course_id, level) select id, ${otherCourse.id}, 7 from person`.execute(t.db)
    await sql`vacuum analyze students`.execute(t.db)
    const explain = (where: string, order: string) =>
      sql.raw(`explain select s.id from students s where s.current_course_id is not null ${where} order by ${order} limit 15`)
    // A table this small is scanned as fast; the test asks only whether an index can be used.
    const readPlan = (where: string, order: string) =>
      t.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`${explain(where, order)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await readPlan('', 's.sort_name, s.id')).toContain('students_name_idx')
    expect(await readPlan("and s.status = 'loa'", 's.sort_name, s.id')).toContain('students_status_name_idx')
    expect(await readPlan('', 's.has_number, s.sort_name, s.id')).toContain('students_number_name_idx')
    expect(await readPlan("and s.search_text like '%reyes%'", 's.sort_name, s.id')).toContain('students_search_idx')
    const twoLetters = "and (s.search_text like 'zz%' or s.search_text like '% zz%')"
    expect(await readPlan(twoLetters, 's.id + 0')).toContain('students_search_idx')
    const ranked = "(s.sort_name like 'reyes%') desc, s.sort_name, s.id"
    expect(await readPlan("and s.search_text like '%reyes%'", ranked)).toContain('students_search_idx')
  })
})
