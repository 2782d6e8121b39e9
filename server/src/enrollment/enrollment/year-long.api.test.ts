/** Junior high enrolls for the school year: an enrollment and its classes belong to both semesters of the year, and not to summer. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const instructor = await app.createUser('full_time')
const statuses = [0, 1, 2, 3, 4]
const badges = ['rejected', 'new_request', 'for_enrollment', 'on_hold', 'enrolled']

let juniorHigh: Course
let college: Course
let offer: Offer
let student: Student
let enrollment: Enrollment
let studentUser: TestUser

const setSemester = (semester: number) => aTerm(db, { semester })
const read = async (path: string, query: Record<string, string | number> = {}, as: Parameters<typeof inject>[2] = { as: 'registrar' }) =>
  (await inject('GET', path as '/api/enrollments', { ...as, query })).body
const listIds = async (query: Record<string, string | number> = {}) =>
  (await read('/api/enrollments', query)).data.map((row: { id: number }) => row.id)

beforeAll(async () => {
  await aTerm(db)
  juniorHigh = await aCourse(db, { code: 'JHS', level_type: 'high_school', years: 4 })
  college = await aCourse(db, { code: 'BSIT' })
  const subject = await aSubject(db, { course: juniorHigh, code: 'FIL7', level: 7, units: 1 })
  offer = await anOffer(db, { subject, section: 'G7-A', schedule: 'M 8:00AM-9:00AM', employee_id: instructor.id })
  const user = await app.createUser('student')
  const { rows } = await sql<{ student_id: number; user_info_id: number }>`
    insert into students (user_info_id, current_course_id, current_curriculum_id, level)
    select id, ${juniorHigh.id}, ${juniorHigh.curriculum_id}, 7 from user_infos where user_id = ${user.id}
    returning id as student_id, user_info_id`.execute(db)
  await sql`
    update user_infos set first_name = 'Jose', last_name = 'Aquino', student_id_number = '2026-70001' where id = ${rows[0]!.user_info_id}`.execute(
    db,
  )
  studentUser = user
  student = { ...rows[0]!, user_id: user.id, first_name: 'Jose', last_name: 'Aquino' }
  enrollment = await anEnrollment(db, { course: juniorHigh, student, level: 7, status: 4, loads: [offer], net_centavos: 2_450_000 })
  for (const status of [0, 1, 2, 3]) {
    await anEnrollment(db, { course: juniorHigh, level: 8, status })
    for (const semester of [1, 2]) await anEnrollment(db, { course: college, status, semester })
  }
  await anEnrollment(db, { course: juniorHigh, level: 9, status: 4, withdrawn: true, net_centavos: 100_000 })
})

describe.each([1, 2])('in semester %i', (semester) => {
  beforeEach(() => setSemester(semester))

  test('is in the lists, and badges, dashboard and totals agree for each status', async () => {
    expect(await listIds({ status: 4 })).toEqual([enrollment.id])
    expect(await listIds({ status: 4, search: 'aqui 70001' })).toEqual([enrollment.id])
    expect(await listIds({ status: 4, semester: 3 })).toEqual([])
    const { data: counts } = await read('/api/informations')
    for (const status of statuses) {
      const { data, meta } = await read('/api/enrollments', { status })
      expect([status, meta.total, counts[badges[status]!]]).toEqual([status, data.length, data.length])
      expect([status, data.length]).toEqual([status, status === 4 ? 1 : 2])
      const filtered = await read('/api/enrollments', { status, course_id: juniorHigh.id, enrollee_type: 'new' })
      expect([status, filtered.meta.total]).toEqual([status, 1])
    }
  })

  test('is in the list of enrollments whose status differs from the computed one', async () => {
    await sql`update enrollments set computed_student_status = '0' where id = ${enrollment.id}`.execute(db)
    const { data, meta } = await read('/api/enrollments', { status: 4, student_status_differs: 'true' })
    expect([data.map((row: { id: number }) => row.id), meta.total]).toEqual([[enrollment.id], 1])
  })

  test('keeps the order by name over both parts of the term, page by page', async () => {
    const all = (await read('/api/enrollments', { sort: 'name', limit: 100 })).data
    const first = (await read('/api/enrollments', { sort: 'name', limit: 15 })).data
    const names = all.map((row: { student: { last_name: string } }) => row.student.last_name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(first.map((row: { id: number }) => row.id)).toEqual(all.slice(0, 15).map((row: { id: number }) => row.id))
  })

  test('is in the accounts and their total, also when it was withdrawn with a balance', async () => {
    const { data, meta } = await read('/api/accounts', {}, { as: 'cashier' })
    expect(data.some((row: { enrollment_id: number }) => row.enrollment_id === enrollment.id)).toBe(true)
    expect(data.some((row: { withdrawn: boolean }) => row.withdrawn)).toBe(true)
    expect(meta.total).toBe(data.length)
  })

  test('shows the student the classes, and the instructor the class with its students', async () => {
    const { data: loads } = await read('/api/student/loads', {}, { as: studentUser })
    expect(loads).toMatchObject({ id: enrollment.id, loads: [{ subjectOffer: { section: 'G7-A' } }] })
    const { data: classes } = await read('/api/employee/subjectLoads', {}, { as: instructor })
    expect(classes).toMatchObject([{ id: offer.id, total_students: 1 }])
    const { data: offers, meta } = await read('/api/subjectOffers')
    expect([offers.map((row: { id: number }) => row.id), meta.total]).toEqual([[offer.id], 1])
  })

  test('refuses a second request in the year, and sees no old balance in the bill of the year', async () => {
    const { body } = await inject('POST', `/api/students/${student.student_id}/enrollment-request`, { as: 'registrar', body: {} })
    expect(body.reasons[0]).toMatchObject({
      code: 'enrollment.exists',
      message: 'The student already has an enrollment for the school year 2026–2027. Status: Enrolled.',
    })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from holds where student_id = ${student.student_id}`.execute(db)
    expect(rows[0]?.n).toBe(0)
  })
})

test('belongs to no list of summer', async () => {
  await setSemester(3)
  expect(await listIds({})).toEqual([])
  expect((await read('/api/student/loads', {}, { as: studentUser })).data).toBeNull()
  await setSemester(1)
})

test('a request in the second semester is for the school year', async () => {
  await setSemester(2)
  const late = await aStudent(db)
  await sql`
    update students set current_course_id = ${juniorHigh.id}, current_curriculum_id = ${juniorHigh.curriculum_id}, level = 7, entry_type = 'new'
    where id = ${late.student_id}`.execute(db)
  const { data: preview } = await read(`/api/students/${late.student_id}/enrollment-request`)
  expect(preview).toMatchObject({ semester: 1, chosen: { offer_ids: [offer.id] } })
  const { status, body } = await inject('POST', `/api/students/${late.student_id}/enrollment-request`, { as: 'registrar', body: {} })
  expect([status, body.message]).toEqual([200, expect.stringContaining('for the school year 2026–2027 requested')])
  const { rows } = await sql<{ semester: number; subjects: number }>`
    select semester, (select count(*)::int from proposed_subjects p where p.enrollment_id = e.id) as subjects from enrollments e where id = ${body.data.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ semester: 1, subjects: 1 }])
})

test('the edit of an enrollment keeps junior high out of the second semester', async () => {
  const pending = await anEnrollment(db, { course: juniorHigh, level: 7, status: 1 })
  const edit = (fields: object) => inject('POST', `/api/enrollments/updateEnrollments/${pending.id}`, { as: 'registrar', body: fields })
  expect((await edit({ semester: 2 })).body.errors).toEqual({
    semester: ['Junior high school enrolls for the whole school year. Choose the first semester'],
  })
  const other = await anEnrollment(db, { course: juniorHigh, level: 7, status: 1, semester: 2 })
  const { rows } = await sql<{ semester: number }>`select semester from enrollments where id = ${other.id}`.execute(db)
  expect(rows).toEqual([{ semester: 1 }])
})

test('a class of the year takes its room, instructor and section in both semesters', async () => {
  const senior = await aCourse(db, { level_type: 'high_school', years: 2 })
  const subject = await aSubject(db, { course: senior, level: 11, semester: 2 })
  const body = {
    prospectus_id: subject.id,
    school_year: '2026-2027',
    section: 'STEM-A',
    subject_schedule: 'M 8:30AM-9:30AM',
    max_person: 40,
    status: 'open',
  }
  const add = (subject_schedule: string) =>
    inject('POST', '/api/subjectOffers', { as: 'registrar', body: { ...body, semester: 2, subject_schedule, employee_id: instructor.id } })
  expect((await add('M 8:30AM-9:30AM')).body.reasons[0].code).toBe('offer.instructor_clash')
  expect((await add('M 9:00AM-10:00AM')).status).toBe(200)
})

test('the year of junior high goes on when the second semester starts, and ends with summer', async () => {
  const isOver = async (group: string, semester: number) => {
    const { rows } = await sql<{ over: boolean }>`select term_is_over(${group}, '2026-2027', ${semester}::smallint) as over`.execute(db)
    return rows[0]!.over
  }
  await setSemester(2)
  expect([await isOver('college', 1), await isOver('junior_high', 1), await isOver('junior_high', 2)]).toEqual([true, false, false])
  await setSemester(3)
  expect(await isOver('junior_high', 1)).toBe(true)
})

test('a withdrawal in the second semester counts from the first day of the year', async () => {
  await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-20' })
  await aTerm(db, { semester: 2, classes_start_on: '2030-01-07', add_drop_closes_on: '2030-01-12' })
  const pupil = await anEnrollment(db, { course: juniorHigh, level: 10, status: 4, loads: [offer], net_centavos: 2_450_000 })
  const { data } = await read(`/api/enrollments/${pupil.id}/withdrawal`)
  // In college the classes of the second semester have not begun, so a withdrawal would come before them.
  expect(data).toMatchObject({ stays_on_record: true, policy: expect.stringMatching(/^Withdrawal on class day \d+/), reasons: [] })
})
