import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Student, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp({ pool: 8 })
let course: Course
let firstYear: Subject
let secondYear: Subject
let studentCount = 0

beforeAll(async () => {
  await aTerm(t.db)
  await theFees(t.db, '2026-2027')
  course = await aCourse(t.db)
  firstYear = await aSubject(t.db, { course })
  secondYear = await aSubject(t.db, { course, level: 2 })
  await anOffer(t.db, { subject: secondYear })
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const readmit = (id: number, body: object = {}, as: Caller = 'registrar') =>
  t.inject('POST', `/api/students/${id}/readmission`, { as, body: { decision: 'readmitted', reason: 'Letter of the parents', ...body } })
const undo = (id: number, as: Caller = 'registrar') => t.inject('DELETE', `/api/students/${id}/readmission`, { as })
const markAwol = (ids: readonly number[], as: Caller = 'registrar') => t.inject('POST', '/api/students/awol', { as, body: { ids } })
const readHead = async (id: number) => (await t.inject('GET', `/api/students/${id}`, { as: 'registrar' })).body.data
const setStatus = (id: number, status: string) => sql`update students set status = ${status} where id = ${id}`.execute(t.db)

/** A student who passed the first year in the school year. */
async function pastStudent(school_year = '2025-2026', semester = 2): Promise<Student> {
  const student = await createStudentRecord(t.db, { course, student_id_number: `R-${++studentCount}` })
  const loads = [await anOffer(t.db, { subject: firstYear, school_year, semester })]
  const { id } = await anEnrollment(t.db, { course, student, status: 4, loads, school_year, semester })
  await sql`update loads set grade = '1.50' where enrollment_id = ${id}`.execute(t.db)
  return student
}
async function absentStudent(): Promise<Student> {
  const student = await pastStudent('2024-2025')
  await setStatus(student.student_id, 'awol')
  return student
}

describe('readmission', () => {
  test('the request of an absent student is filed, and accepted after the registrar readmits the student', async () => {
    const student = await absentStudent()
    const user = await signInStudent(t, student)
    const request = (await t.inject('GET', '/api/student/enrollment-request', { as: user })).body.data
    expect(request).toMatchObject({
      reasons: [],
      enrollee_type: 'returnee',
      warnings: [{ code: 'student.readmission_needed', office: 'Registrar' }],
    })
    const { id } = (await t.inject('POST', '/api/student/enrollment-request', { as: user, body: {} })).body.data
    const accept = () => t.inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar', body: {} })
    expect(codes(await accept())).toEqual(['student.readmission_needed'])
    const account = await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })
    expect(account.body.data).toMatchObject({ reasons: [{ code: 'student.readmission_needed' }], can: { accept_admission: false } })
    const answer = await readmit(student.student_id, { conditions: 'At most 15 units' })
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('may enroll again'),
      data: { readmission: { decision: 'readmitted' } },
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.readmit',
      entity_id: String(student.student_id),
      after: { decision: 'readmitted', reason: 'Letter of the parents', conditions: 'At most 15 units' },
    })
    expect((await accept()).status).toBe(200)
    await t.inject('POST', `/api/enrollments/${id}/block`, { as: 'registrar', body: {} })
    expect((await t.inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body: {} })).status).toBe(200)
    expect(await readHead(student.student_id)).toMatchObject({ status: 'active', status_reason: null, readmission: null })
    expect(codes(await undo(student.student_id))).toEqual(['student.no_readmission'])
  })

  test('a denied readmission keeps the request from being accepted until another decision', async () => {
    const student = await absentStudent()
    await readmit(student.student_id, { decision: 'denied' })
    const enrollment = await anEnrollment(t.db, { course, student, status: 1 })
    const accept = () => t.inject('POST', `/api/enrollments/acceptAdmissions/${enrollment.id}`, { as: 'registrar', body: {} })
    expect((await accept()).body.reasons).toMatchObject([{ message: 'The readmission of the student was denied.' }])
    expect(codes(await readmit(student.student_id))).toEqual(['student.readmission_decided'])
    expect((await undo(student.student_id)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'students.undo_readmission', before: { decision: 'denied' } })
    expect((await readmit(student.student_id)).status).toBe(200)
    expect((await accept()).status).toBe(200)
  })

  test('rejects bad input, other statuses, strangers, other roles and the own record', async () => {
    const student = await absentStudent()
    const id = student.student_id
    expect(Object.keys((await readmit(id, { reason: ' ', decision: 'perhaps' })).body.errors).sort()).toEqual(['decision', 'reason'])
    expect(codes(await readmit((await pastStudent()).student_id))).toEqual(['student.not_awol'])
    expect((await readmit(999_999)).status).toBe(404)
    expect((await t.inject('POST', `/api/students/${id}/readmission`, { body: {} })).status).toBe(401)
    expect((await t.inject('DELETE', `/api/students/${id}/readmission`)).status).toBe(401)
    expect((await readmit(id, {}, 'cashier')).status).toBe(403)
    expect((await undo(id, 'cashier')).status).toBe(403)
    expect((await undo(0)).status).toBe(422)
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect([(await readmit(id, {}, clerk)).status, (await undo(id, clerk)).status]).toEqual([403, 403])
  })

  test('keeps one of two decisions at the same moment', async () => {
    const student = await absentStudent()
    const answers = await Promise.all([readmit(student.student_id), readmit(student.student_id, { decision: 'denied' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('students who did not enroll in the last term', () => {
  test('are not those whose request is in progress', async () => {
    const student = await pastStudent('2025-2026', 1)
    await anEnrollment(t.db, { course, student, status: 2 })
    const list = await t.inject('GET', '/api/students', { as: 'registrar', query: { skipped_last_term: 'yes', limit: 100 } })
    expect(list.body.data.map((row: { id: number }) => row.id)).not.toContain(student.student_id)
    expect((await markAwol([student.student_id])).body.data.marked).toEqual([])
  })

  test('are marked in the list, and marked as absent without leave together', async () => {
    const [skipped, continuing, onLeave] = [await pastStudent('2025-2026', 1), await pastStudent(), await pastStudent('2024-2025')]
    await setStatus(onLeave.student_id, 'loa')
    const list = await t.inject('GET', '/api/students', { as: 'registrar', query: { skipped_last_term: 'yes', limit: 100 } })
    const listedIds = list.body.data.map((row: { id: number }) => row.id)
    expect(listedIds).toContain(skipped.student_id)
    expect(list.body.meta.total).toBe(listedIds.length)
    expect([listedIds.includes(continuing.student_id), listedIds.includes(onLeave.student_id)]).toEqual([false, false])
    expect(list.body.meta.total).toBe(listedIds.length)
    const answer = await markAwol([skipped.student_id, continuing.student_id, onLeave.student_id])
    expect(answer.body).toMatchObject({
      message: '1 student is now absent without leave.',
      data: { marked: [skipped.student_id], skipped: [{ id: continuing.student_id }, { id: onLeave.student_id }] },
    })
    expect(await readHead(skipped.student_id)).toMatchObject({
      status: 'awol',
      status_reason: 'The student did not enroll in the last regular term.',
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.change_status',
      before: { status: 'active' },
      after: { status: 'awol' },
    })
    expect((await markAwol([skipped.student_id])).body.data.marked).toEqual([])
  })

  test('rejects bad input, strangers and other roles, and leaves out the own record', async () => {
    const student = await pastStudent('2025-2026', 1)
    expect(Object.keys((await markAwol([])).body.errors)).toEqual(['ids'])
    expect((await t.inject('POST', '/api/students/awol', { body: { ids: [student.student_id] } })).status).toBe(401)
    expect((await markAwol([student.student_id], 'cashier')).status).toBe(403)
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await markAwol([student.student_id], clerk)).body.data.marked).toEqual([])
  })
})

describe('a leave of absence', () => {
  const requestLeave = async (id: number, leave: object) =>
    t.inject('POST', `/api/students/${id}/status`, {
      as: 'registrar',
      body: { status: 'loa', reason: 'Works abroad', updated_at: (await readHead(id)).updated_at, ...leave },
    })
  const fromFirst = { leave_from_sy: '2026-2027', leave_from_semester: '1' }

  test('keeps its terms and reason until the student enrolls again', async () => {
    const { student_id } = await pastStudent()
    await requestLeave(student_id, { ...fromFirst, leave_until_sy: '2026-2027', leave_until_semester: '2' })
    expect(await readHead(student_id)).toMatchObject({
      status: 'loa',
      status_reason: 'Works abroad',
      leave: { from: { school_year: '2026-2027', semester: 1 }, until: { school_year: '2026-2027', semester: 2 } },
    })
    expect((await t.audits()).at(-1)).toMatchObject({ after: { leave: { from: { semester: 1 } } } })
  })

  test('is stated in school years in junior high school', async () => {
    const jhs = await aCourse(t.db, { level_type: 'high_school' })
    const { student_id } = await createStudentRecord(t.db, { course: jhs, level: 8 })
    const answer = await requestLeave(student_id, { leave_from_sy: '2026-2027', leave_until_sy: '2027-2028', leave_until_semester: '2' })
    expect(answer.status).toBe(200)
    expect((await readHead(student_id)).leave).toEqual({
      from: { school_year: '2026-2027', semester: 1 },
      until: { school_year: '2027-2028', semester: 1 },
    })
  })

  test('rejects half a term and an end before the beginning', async () => {
    const { student_id } = await pastStudent()
    expect(Object.keys((await requestLeave(student_id, { leave_from_sy: '2026-2027' })).body.errors)).toEqual(['leave_from_semester'])
    const backwards = { ...fromFirst, leave_until_sy: '2025-2026', leave_until_semester: '2' }
    expect(Object.keys((await requestLeave(student_id, backwards)).body.errors)).toEqual(['leave_until_sy'])
  })
})
