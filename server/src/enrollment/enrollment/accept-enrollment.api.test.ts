import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aTermFee } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 20 })
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const acceptEnrollment = (id: number, as: Caller = 'registrar') => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as })
const readEnrollment = async (id: number, as: Caller = 'registrar') =>
  (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const enrollmentForAccepting = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, { course, loads: [await anOffer(db, { course })], ...more })
let lastNumber = 1_000_000
const createOwingStudent = async () => {
  const student = await aStudent(db, { student_id_number: `2025-${++lastNumber}` })
  const earlierEnrollment = await anEnrollment(db, {
    course,
    student,
    status: 4,
    school_year: '2025-2026',
    loads: [await anOffer(db, { course, school_year: '2025-2026' })],
    net_centavos: 100_000,
  })
  return { student, earlierEnrollment, enrollment: await anEnrollment(db, { course, student }) }
}
let receiptCount = 0
const payCentavos = async (enrollment: { id: number }, centavos: number) => {
  const body = { enrollment_id: enrollment.id, or_number: `OR-${++receiptCount}`, amount: String(centavos / 100), tender: 'cash' }
  expect((await inject('POST', '/api/payments', { as: 'cashier', body })).body.message).toBe('Payment Successfully Recorded.')
}

describe('authorization and validation', () => {
  test('assigns the numbers, notifies student and registrars, sends a mail, and writes event and audit row', async () => {
    const [registrar, colleague] = [await createUser('registrar'), await createUser('registrar')]
    const enrollment = await enrollmentForAccepting()
    const answer = await acceptEnrollment(enrollment.id, registrar)
    expect(answer.body).toMatchObject({ message: 'Student Successfully Enrolled.', data: { status: 4, reasons: [], next_or_number: null } })
    expect(answer.body.data.registration_no).toMatch(/^R26-1-\d{6}$/)
    expect(answer.body.data.student.student_id_number).toMatch(/^2026-\d{5}$/)
    expect(answer.body.data.enrolled_at).not.toBeNull()
    expect(answer.body.data.assessment).not.toBeNull()
    const { rows } = await sql`select current_course_id, level from students where id = ${enrollment.student_id}`.execute(db)
    expect(rows).toEqual([{ current_course_id: course.id, level: 1 }])
    expect((await inject('GET', '/api/notifications', { as: registrar })).body.meta.total).toBe(0)
    const notification = (await inject('GET', '/api/notifications', { as: colleague })).body.data[0].data
    expect(notification).toMatchObject({ type: 'enrolled', url: '/admin/enrollments/enrolled' })
    const ownNotifications = await sql`select data ->> 'url' as url from notifications where user_id = ${enrollment.user_id}`.execute(db)
    expect(ownNotifications.rows).toEqual([{ url: '/admin/student/subjects' }])
    expect((await app.mails()).at(-1)?.text).toContain(answer.body.data.registration_no)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.accept', actor_id: registrar.id })
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await enrollmentForAccepting()
    expect((await acceptEnrollment(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/acceptEnrollments/0', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`)).status).toBe(401)
    expect((await acceptEnrollment(enrollment.id, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar')
    await sql`update sessions set user_id = ${enrollment.user_id} where user_id = ${clerk.id}`.execute(db)
    await sql`insert into user_roles (user_id, role_id) select ${enrollment.user_id}, id from roles where key = 'registrar'`.execute(db)
    expect((await acceptEnrollment(enrollment.id, clerk)).status).toBe(403)
    expect((await readEnrollment(enrollment.id, clerk)).can).toMatchObject({ accept_enrollment: false, update_enrollment: false })
  })
})

test.each([
  [0, 'enrollment.status_not_allowed'],
  [1, 'enrollment.status_not_allowed'],
  [4, 'enrollment.status_not_allowed'],
])('rejects status %i as a conflict', async (status, code) => {
  const enrollment = await anEnrollment(db, { course, status })
  const answer = await acceptEnrollment(enrollment.id)
  expect([answer.status, reasonCodes(answer)]).toEqual([409, [code]])
})

test('rejects an enrollment without subjects and shows the reason in the details', async () => {
  const enrollment = await anEnrollment(db, { course })
  const answer = await acceptEnrollment(enrollment.id)
  expect([answer.status, reasonCodes(answer)]).toEqual([422, ['enrollment.no_loads']])
  expect(await readEnrollment(enrollment.id)).toMatchObject({
    reasons: [{ code: 'enrollment.no_loads' }],
    can: { accept_enrollment: false },
  })
})

test('assigns each number once and without gaps to simultaneous calls', async () => {
  const [enrollment, ...otherEnrollments] = await Promise.all(Array.from({ length: 9 }, () => enrollmentForAccepting()))
  const sameAnswers = await Promise.all(Array.from({ length: 5 }, () => acceptEnrollment(enrollment!.id)))
  expect(sameAnswers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  const answers = await Promise.all(otherEnrollments.map((other) => acceptEnrollment(other.id)))
  const numbers = answers.map((answer) => Number(answer.body.data.registration_no.slice(-6))).sort((a, b) => a - b)
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set(answers.map((answer) => answer.body.data.student.student_id_number)).size).toBe(8)
})

test('skips a student number that was typed in by hand', async () => {
  await sql`insert into number_sequences (key, next) values ('student 2027', 1)`.execute(db)
  await aStudent(db, { student_id_number: '2027-00001' })
  const enrollment = await anEnrollment(db, {
    course,
    school_year: '2027-2028',
    loads: [await anOffer(db, { course, school_year: '2027-2028' })],
  })
  expect((await acceptEnrollment(enrollment.id)).body.data.student.student_id_number).toBe('2027-00002')
})

describe('holds', () => {
  const addSubject = async (id: number) =>
    inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [(await anOffer(db, { course })).id] } })

  test('holds for an old balance until it is paid, then can be enrolled', async () => {
    const { earlierEnrollment, enrollment } = await createOwingStudent()
    expect((await addSubject(enrollment.id)).body.data.status).toBe(3)
    expect(reasonCodes(await acceptEnrollment(enrollment.id))).toEqual(['enrollment.hold'])
    await payCentavos(earlierEnrollment, 40_000)
    expect((await readEnrollment(enrollment.id)).status).toBe(3)
    await payCentavos(earlierEnrollment, 60_000)
    expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 2, reasons: [], can: { accept_enrollment: true } })
    const { rows } =
      await sql`select action, from_status, to_status from enrollment_events where enrollment_id = ${enrollment.id} order by id`.execute(db)
    expect(rows.at(-1)).toEqual({ action: 'release_hold', from_status: 3, to_status: 2 })
    expect((await acceptEnrollment(enrollment.id)).status).toBe(200)
  })

  test('does not place a lifted hold again, and does not lift a manual hold by a payment', async () => {
    const { earlierEnrollment, enrollment } = await createOwingStudent()
    await addSubject(enrollment.id)
    const cashier = await createUser('cashier')
    await sql`update holds set lifted_at = now(), lifted_by = ${cashier.id} where enrollment_id = ${enrollment.id}`.execute(db)
    await sql`update enrollments set status = 2 where id = ${enrollment.id}`.execute(db)
    expect((await addSubject(enrollment.id)).body.data.status).toBe(2)
    await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${enrollment.student_id}, ${enrollment.id}, 'manual', 'Missing papers')`.execute(
      db,
    )
    await sql`update enrollments set status = 3 where id = ${enrollment.id}`.execute(db)
    await payCentavos(earlierEnrollment, 100_000)
    expect((await readEnrollment(enrollment.id)).reasons).toMatchObject([
      { code: 'enrollment.hold', message: 'On hold by the cashier. Missing papers.' },
    ])
  })

  test('leaves no settled hold when a payment and an added subject are simultaneous', async () => {
    for (let i = 0; i < 6; i++) {
      const { earlierEnrollment, enrollment } = await createOwingStudent()
      await Promise.all([addSubject(enrollment.id), payCentavos(earlierEnrollment, 100_000)])
      expect((await readEnrollment(enrollment.id)).status).toBe(2)
    }
  })
})

test('shows the cashier the next receipt number, but no grades', async () => {
  const enrollment = await enrollmentForAccepting({ status: 4 })
  await sql`update loads set grade = '1.50' where enrollment_id = ${enrollment.id}`.execute(db)
  const cashierView = await readEnrollment(enrollment.id, 'cashier')
  expect(typeof cashierView.next_or_number).toBe('string')
  expect(cashierView.can).toMatchObject({ receive_payment: true, update_enrollment: false, override_hold: false })
  const readFirstLoad = async (as: Caller) =>
    (await inject('GET', `/api/enrollments/enrolled-subjects/${enrollment.id}`, { as })).body.data[0]
  expect(await readFirstLoad('cashier')).not.toHaveProperty('grade')
  expect(await readFirstLoad('registrar')).toMatchObject({ grade: '1.50' })
})
