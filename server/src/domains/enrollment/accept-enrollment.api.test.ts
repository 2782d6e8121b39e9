import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from './testing.ts'

const app = await testApp({ pool: 20 })
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const accept = (id: number, as: Who = 'registrar') => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as })
const account = async (id: number, as: Who = 'registrar') => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const ready = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, { course, loads: [await anOffer(db, { course })], ...more })
let lastNumber = 1_000_000
const owing = async () => {
  const student = await aStudent(db, { student_id_number: `2025-${++lastNumber}` })
  const before = await anEnrollment(db, {
    course,
    student,
    status: 4,
    school_year: '2025-2026',
    loads: [await anOffer(db, { course, school_year: '2025-2026' })],
    net_centavos: 100_000,
  })
  return { student, before, now: await anEnrollment(db, { course, student }) }
}
let receipts = 0
const pay = async (of: { id: number }, centavos: number) => {
  const body = { enrollment_id: of.id, or_number: `OR-${++receipts}`, amount: String(centavos / 100), tender: 'cash' }
  expect((await inject('POST', '/api/payments', { as: 'cashier', body })).body.message).toBe('Payment Successfully Recorded.')
}

describe('the five proofs', () => {
  test('gives the numbers, tells the student and the registrars, mails, leaves event and audit row', async () => {
    const registrar = await createUser('registrar')
    const one = await ready()
    const answer = await accept(one.id, registrar)
    expect(answer.body).toMatchObject({ message: 'Student Successfully Enrolled.', data: { status: 4, reasons: [], next_or_number: null } })
    expect(answer.body.data.registration_no).toMatch(/^R26-1-\d{6}$/)
    expect(answer.body.data.student.student_id_number).toMatch(/^2026-\d{5}$/)
    expect(answer.body.data.enrolled_at).not.toBeNull()
    expect(answer.body.data.assessment).not.toBeNull()
    const { rows } = await sql`select current_course_id, level from students where id = ${one.student_id}`.execute(db)
    expect(rows).toEqual([{ current_course_id: course.id, level: 1 }])
    const told = (await inject('GET', '/api/notifications', { as: registrar })).body.data[0].data
    expect(told).toMatchObject({ type: 'enrolled', url: '/admin/enrollments/enrolled' })
    const own = await sql`select data ->> 'url' as url from notifications where user_id = ${one.user_id}`.execute(db)
    expect(own.rows).toEqual([{ url: '/admin/student/subjects' }])
    expect((await app.mails()).at(-1)?.text).toContain(answer.body.data.registration_no)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.accept', actor_id: registrar.id })
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await ready()
    expect((await accept(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/acceptEnrollments/0', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/acceptEnrollments/${one.id}`)).status).toBe(401)
    expect((await accept(one.id, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar')
    await sql`update sessions set user_id = ${one.user_id} where user_id = ${clerk.id}`.execute(db)
    await sql`insert into user_roles (user_id, role_id) select ${one.user_id}, id from roles where key = 'registrar'`.execute(db)
    expect((await accept(one.id, clerk)).status).toBe(403)
    expect((await account(one.id, clerk)).can).toMatchObject({ accept_enrollment: false, update_enrollment: false })
  })
})

test.each([
  [0, 'enrollment.wrong_state'],
  [1, 'enrollment.wrong_state'],
  [4, 'enrollment.wrong_state'],
])('state %i is a conflict', async (status, code) => {
  const one = await anEnrollment(db, { course, status })
  const answer = await accept(one.id)
  expect([answer.status, codes(answer)]).toEqual([409, [code]])
})

test('without a subject it is refused, and the details say so beforehand', async () => {
  const one = await anEnrollment(db, { course })
  const answer = await accept(one.id)
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.no_loads']])
  expect(await account(one.id)).toMatchObject({ reasons: [{ code: 'enrollment.no_loads' }], can: { accept_enrollment: false } })
})

test('accepted by many at once: one number, one event; many students at once: no number twice, none left out', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 9 }, () => ready()))
  const same = await Promise.all(Array.from({ length: 5 }, () => accept(one!.id)))
  expect(same.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  const answers = await Promise.all(others.map((other) => accept(other.id)))
  const numbers = answers.map((answer) => Number(answer.body.data.registration_no.slice(-6))).sort((a, b) => a - b)
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set(answers.map((answer) => answer.body.data.student.student_id_number)).size).toBe(8)
})

test('a number somebody typed in by hand is passed over', async () => {
  await sql`insert into number_sequences (key, next) values ('student 2027', 1)`.execute(db)
  await aStudent(db, { student_id_number: '2027-00001' })
  const one = await anEnrollment(db, { course, school_year: '2027-2028', loads: [await anOffer(db, { course, school_year: '2027-2028' })] })
  expect((await accept(one.id)).body.data.student.student_id_number).toBe('2027-00002')
})

describe('holds', () => {
  const add = async (id: number) =>
    inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [(await anOffer(db, { course })).id] } })

  test('an old balance holds until it is paid; then it is For Enrollment again and can be enrolled', async () => {
    const { before, now } = await owing()
    expect((await add(now.id)).body.data.status).toBe(3)
    expect(codes(await accept(now.id))).toEqual(['enrollment.hold'])
    await pay(before, 40_000)
    expect((await account(now.id)).status).toBe(3)
    await pay(before, 60_000)
    expect(await account(now.id)).toMatchObject({ status: 2, reasons: [], can: { accept_enrollment: true } })
    const { rows } =
      await sql`select action, from_status, to_status from enrollment_events where enrollment_id = ${now.id} order by id`.execute(db)
    expect(rows.at(-1)).toEqual({ action: 'release_hold', from_status: 3, to_status: 2 })
    expect((await accept(now.id)).status).toBe(200)
  })

  test('a hold that a person lifted stays lifted; one set by hand is not lifted by money', async () => {
    const { before, now } = await owing()
    await add(now.id)
    const cashier = await createUser('cashier')
    await sql`update holds set lifted_at = now(), lifted_by = ${cashier.id} where enrollment_id = ${now.id}`.execute(db)
    await sql`update enrollments set status = 2 where id = ${now.id}`.execute(db)
    expect((await add(now.id)).body.data.status).toBe(2)
    await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${now.student_id}, ${now.id}, 'manual', 'Missing papers')`.execute(
      db,
    )
    await sql`update enrollments set status = 3 where id = ${now.id}`.execute(db)
    await pay(before, 100_000)
    expect((await account(now.id)).reasons).toMatchObject([{ code: 'enrollment.hold', message: 'On hold by the cashier. Missing papers.' }])
  })

  test('paying the old balance while subjects are added never leaves a settled hold', async () => {
    for (let i = 0; i < 6; i++) {
      const { before, now } = await owing()
      await Promise.all([add(now.id), pay(before, 100_000)])
      expect((await account(now.id)).status).toBe(2)
    }
  })
})

test('the cashier reads the account with the next receipt number, but no grades', async () => {
  const one = await ready({ status: 4 })
  await sql`update loads set grade = '1.50' where enrollment_id = ${one.id}`.execute(db)
  const seen = await account(one.id, 'cashier')
  expect(typeof seen.next_or_number).toBe('string')
  expect(seen.can).toMatchObject({ receive_payment: true, update_enrollment: false, override_hold: false })
  const loads = async (as: Who) => (await inject('GET', `/api/enrollments/enrolled-subjects/${one.id}`, { as })).body.data[0]
  expect(await loads('cashier')).not.toHaveProperty('grade')
  expect(await loads('registrar')).toMatchObject({ grade: '1.50' })
})
