import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Offer, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let offer: Offer

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { first_name: 'Maria', last_name: 'Guro' })
  const course = await aCourse(t.db, { code: 'BSIT' })
  offer = await anOffer(t.db, { course, employee_id: teacher.id, section: 'BSIT-1A', schedule: 'MW 7:30AM-9:00AM', max_person: 5 })
  for (const [last_name, status] of [
    ['Zulueta', 4],
    ['Ángeles', 4],
    ['De Leon', 4],
    ['Pending', 2],
  ] as const) {
    const student = await aStudent(t.db, { last_name })
    await anEnrollment(t.db, { student, course, status, loads: [offer] })
  }
  await sql`update loads set midterm_grade = '1.50' where id = (select min(id) from loads where subject_offer_id = ${offer.id})`.execute(
    t.db,
  )
  await anOffer(t.db, { course, employee_id: (await t.createUser('part_time')).id })
  await anOffer(t.db, { course, employee_id: teacher.id, school_year: '2025-2026', status: 'dissolved' })
})

const request = (path: string, as?: TestUser | RoleKey, query = {}) => t.inject('GET', path, { as, query })

test("lists an instructor's own subjects of the term, with enrolled students and seats", async () => {
  const { body } = await request('/api/employee/subjectLoads', teacher)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    id: offer.id,
    subject_code: offer.code,
    total_students: 3,
    graded: { midterm_grade: 1, periods: [], grade: 0 },
    subject_info: {
      section: 'BSIT-1A',
      subject_schedule: 'MW 7:30AM-9:00AM',
      prospectus: { code: offer.code, units: 3, curricula: { name: '2018' } },
    },
  })
  const file = await request('/api/employee/subjectLoads', teacher, { format: 'csv' })
  expect(file.body).toContain(',BSIT-1A,3,3,MW 7:30AM-9:00AM,3,No,1,0,0,')
  expect((await request('/api/employee/subjectLoads', teacher, { school_year: '2025-2026', semester: 1 })).body.data).toEqual([])
  expect((await request('/api/employee/subjectLoads', 'administrator')).body.data).toEqual([])
})

test('counts the grades of each quarter of a class of junior high', async () => {
  const instructor = await t.createUser('full_time')
  await sql`
    insert into grading_periods (term_id, key, name, sort)
    select id, k.key, k.key, 1 from terms cross join unnest(array['q1', 'q2']) as k (key)
    where level_group = 'junior_high' and status = 'current'`.execute(t.db)
  const course = await aCourse(t.db, { level_type: 'high_school' })
  const classOfGrade7 = await anOffer(t.db, { course, subject: await aSubject(t.db, { course, level: 7 }), employee_id: instructor.id })
  for (const status of [4, 4, 2]) {
    const { loads } = await anEnrollment(t.db, { student: await aStudent(t.db), course, level: 7, status, loads: [classOfGrade7] })
    if (status === 4) await sql`insert into load_period_grades (load_id, period, grade) values (${loads[0]!.id}, 'q1', '85')`.execute(t.db)
  }
  const { body } = await request('/api/employee/subjectLoads', instructor)
  const periods = [
    { key: 'q1', graded: 2 },
    { key: 'q2', graded: 0 },
  ]
  expect(body.data).toMatchObject([{ total_students: 2, graded: { midterm_grade: 0, periods, grade: 0 } }])
  expect((await request('/api/employee/subjectLoads', instructor, { format: 'csv' })).body).toContain(',Q1 2 · Q2 0,0,0,')
})

test('lists enrolled students by name on the roster, without grades', async () => {
  const { status, body } = await request(`/api/employee/subjectRoster/${offer.id}`, teacher)
  expect(status).toBe(200)
  expect(body.data.offer).toMatchObject({
    id: offer.id,
    total_students: 4,
    max_person: 5,
    is_full: false,
    employee: { partial_name: 'GURO, M.' },
    school_year: '2026-2027',
  })
  expect(body.data.students.map((row: { full_name: string }) => row.full_name.split(',')[0])).toEqual(['ÁNGELES', 'DE LEON', 'ZULUETA'])
  expect(body.data.students[0]).toMatchObject({ course: 'BSIT', level: 1, gender: 'Male', status: 0, image: null })
  expect(JSON.stringify(body)).not.toContain('midterm')
})

test('shows roster and sheet to the own instructor and the office, and 404 to other instructors', async () => {
  const colleague = await t.createUser('full_time')
  for (const path of ['subjectRoster', 'studentGradeBySubject']) {
    expect((await request(`/api/employee/${path}/${offer.id}`)).status).toBe(401)
    for (const role of ['student', 'cashier', 'guard'] as const)
      expect((await request(`/api/employee/${path}/${offer.id}`, role)).status).toBe(403)
    for (const role of ['registrar', 'school_admin'] as const)
      expect((await request(`/api/employee/${path}/${offer.id}`, role)).status).toBe(200)
    expect((await request(`/api/employee/${path}/${offer.id}`, colleague)).status).toBe(404)
    expect((await request(`/api/employee/${path}/999999`, teacher)).status).toBe(404)
    expect((await request(`/api/employee/${path}/x`, teacher)).status).toBe(422)
    expect((await request(`/api/employee/${path}/${offer.id}`, 'administrator')).status).toBe(200)
  }
})

test('tells which columns of the grade sheet are open, and why the others are not', async () => {
  const readSheet = async () => (await request(`/api/employee/studentGradeBySubject/${offer.id}`, teacher)).body.data
  expect(await readSheet()).toMatchObject({
    grading_scale: 'COLLEGE_1_5',
    open: { midterm_grade: false, grade: false, re_exam: false },
    reasons: [
      { message: 'The registrar has not set the grading period for midterm grades in the school calendar.', office: 'Registrar' },
      { message: 'The registrar has not set the grading period for final grades in the school calendar.', office: 'Registrar' },
    ],
  })
  const today = schoolDay(new Date())
  await setGradingPeriods(t.db, { midterm: [today, today] })
  const openSheet = await readSheet()
  expect(openSheet.open).toEqual({ midterm_grade: true, grade: false, re_exam: false })
  expect(openSheet.rows.map((row: { full_name: string }) => row.full_name.split(',')[0])).toEqual(['ÁNGELES', 'DE LEON', 'ZULUETA'])
  expect(openSheet.rows[2]).toMatchObject({ midterm_grade: '1.50', grade: null, remarks: '', version: 1 })
})

test('shows a grade sheet to the office with the columns that it may write for the instructor', async () => {
  const { body } = await request(`/api/employee/studentGradeBySubject/${offer.id}`, 'registrar')
  expect(body.data).toMatchObject({
    open: { midterm_grade: true, grade: false, re_exam: false },
    reasons: [{ code: 'grade.window_closed' }],
  })
  expect(body.data.rows).toHaveLength(3)
})

test('hides grades from a role that may only read the faculty', async () => {
  const dean = await t.createUser('dean')
  await sql`
    insert into role_permissions (role_id, permission_id)
    select r.id, p.id from roles r, permissions p where r.key = 'dean' and p.name in ('View Faculty', 'View Own Grade Sheets')`.execute(
    t.db,
  )
  await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(t.db)
  await expect.poll(async () => (await request(`/api/employee/subjectRoster/${offer.id}`, dean)).status).toBe(200)
  expect((await request(`/api/employee/studentGradeBySubject/${offer.id}`, dean)).status).toBe(404)
})
