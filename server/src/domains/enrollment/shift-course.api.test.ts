import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPayment } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from './testing.ts'
import { aHold, alsoStudent, codes, rowsOf, takenSeats } from './testing-actions.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course
let other: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  other = await aCourse(db, { years: 2 })
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const shift = (id: number, as: Who = 'registrar', query: Record<string, string | number> = { course_id: other.id, level: 2 }) =>
  inject('DELETE', `/api/enrollments/shift-course/${id}`, { as, query })
const options = (id: number, as: Who = 'registrar') => inject('GET', `/api/enrollments/shift-course/${id}`, { as })
const enrolled = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 1_000_000, ...more })

describe('the five proofs', () => {
  test('removes the subjects, moves to For Enrollment, keeps number and money, leaves event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const cashier = await app.createUser('cashier')
    const one = await enrolled()
    await aPayment(db, cashier.id, one, 300_000, new Date(app.clock.now.getTime() - 1000))
    const told = (await options(one.id)).body.data
    expect(told).toMatchObject({ level: 1, subjects: 1, paid_centavos: 300_000, reasons: [] })
    expect(told.courses.map((to: { id: number }) => to.id)).toEqual([other.id])
    expect(told.courses[0].levels).toEqual([1, 2])
    const [numbers] = await rowsOf(db, sql<{ registration_no: string }>`select registration_no from enrollments where id = ${one.id}`)
    const answer = await shift(one.id, registrar)
    expect(answer.body.message).toBe('Course Successfully Shifted.')
    expect(answer.body.data).toMatchObject({
      status: 2,
      level: 2,
      course: { id: other.id },
      student_status: '0',
      total_units: 0,
      assessment: null,
      paid_centavos: 300_000,
      balance_centavos: -300_000,
      registration_no: numbers!.registration_no,
      enrolled_at: null,
    })
    expect(await takenSeats(db, one.loads[0]!.subject_offer_id)).toBe(0)
    expect(
      await rowsOf(db, sql<object>`select current_course_id, current_curriculum_id, level from students where id = ${one.student_id}`),
    ).toEqual([{ current_course_id: other.id, current_curriculum_id: other.curriculum_id, level: 2 }])
    const [event] = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: `Shifted from ${course.code} to ${other.code}`, by: registrar.name, to_status: 2 })
    expect(event.details[0]).toMatch(/^Removed: SUB\d+ \(S\d+\)$/)
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.shift_course',
      actor_id: registrar.id,
      before: { course: course.code, status: 4 },
      after: { course: other.code, status: 2 },
    })
    const again = await anOffer(db, { course: other })
    await inject('POST', `/api/enrollments/${one.id}`, { as: 'registrar', body: { subjects: [again.id] } })
    const back = await inject('POST', `/api/enrollments/acceptEnrollments/${one.id}`, { as: 'registrar' })
    expect(back.body.data).toMatchObject({ status: 4, registration_no: numbers!.registration_no, balance_centavos: -300_000 })
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await enrolled()
    expect((await shift(999_999)).status).toBe(404)
    expect((await shift(one.id, 'registrar', {})).status).toBe(422)
    expect((await shift(one.id, 'registrar', { course_id: 999_999, level: 1 })).body.errors).toHaveProperty('course_id')
    expect((await shift(one.id, 'registrar', { course_id: other.id, level: 4 })).body.errors).toHaveProperty('level')
    expect((await inject('DELETE', `/api/enrollments/shift-course/${one.id}`, { query: { course_id: other.id, level: 1 } })).status).toBe(
      401,
    )
    expect((await shift(one.id, 'cashier')).status).toBe(403)
    expect((await options(one.id, 'cashier')).status).toBe(403)
    expect((await shift(one.id, await alsoStudent(app, 'registrar', one.user_id))).status).toBe(403)
  })
})

test('the same course, a retired one, one without a curriculum, and grades refuse', async () => {
  const one = await enrolled()
  expect(codes(await shift(one.id, 'registrar', { course_id: course.id, level: 1 }))).toEqual(['enrollment.same_course'])
  const [retired, bare] = [await aCourse(db), await aCourse(db)]
  await sql`update courses set is_active = false where id = ${retired.id}`.execute(db)
  await sql`update curricula set is_active = false where course_id = ${bare.id}`.execute(db)
  expect((await shift(one.id, 'registrar', { course_id: retired.id, level: 1 })).body.errors).toHaveProperty('course_id')
  expect(codes(await shift(one.id, 'registrar', { course_id: bare.id, level: 1 }))).toEqual(['enrollment.no_curriculum'])
  expect((await options(one.id)).body.data.courses.map((to: { id: number }) => to.id)).toEqual([other.id])
  await sql`update loads set midterm_grade = '2.00' where id = ${one.loads[0]!.id}`.execute(db)
  const answer = await shift(one.id)
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.grades_submitted']])
  expect((await options(one.id)).body.data.reasons).toMatchObject([{ code: 'enrollment.grades_submitted' }])
})

test('a hold waits through the shift: nobody is enrolled past it, and it holds again with the first subject', async () => {
  const one = await enrolled({ status: 2 })
  await aHold(db, one)
  expect((await shift(one.id)).body.data).toMatchObject({ status: 2, open_holds: [{ kind: 'manual' }], can: { release: true } })
  const offer = await anOffer(db, { course: other })
  expect((await inject('POST', `/api/enrollments/${one.id}`, { as: 'registrar', body: { subjects: [offer.id] } })).body.data.status).toBe(3)
})

test('a downpayment that is paid in part is not paid up because nothing is billed for a while', async () => {
  const one = await enrolled({ status: 2 })
  await aHold(db, one, { kind: 'downpayment', reason: 'Downpayment', amount_centavos: 300_000 })
  await aPayment(db, (await app.createUser('cashier')).id, one, 100_000)
  expect((await shift(one.id)).body.data).toMatchObject({ status: 2, open_holds: [{ kind: 'downpayment', settled: false }] })
})

test('shifting while subjects are added: no load of the old course is left, no seat is lost', async () => {
  for (let i = 0; i < 6; i++) {
    const one = await enrolled()
    const more = await anOffer(db, { course })
    const [added, shifted] = await Promise.all([
      inject('POST', `/api/enrollments/${one.id}`, { as: 'registrar', body: { subjects: [more.id] } }),
      shift(one.id),
    ])
    expect(shifted.status).toBe(200)
    expect(added.status).toBe(200)
    const [row] = await rowsOf(
      db,
      sql<{ active: number; bill: number }>`
        select (select count(*)::int from loads where enrollment_id = ${one.id} and deleted_at is null and dropped_at is null) as active,
               (select count(*)::int from assessments where enrollment_id = ${one.id} and is_current) as bill`,
    )
    // Added after the shift it is a subject of the new course's load, with a bill; before, it went with the others.
    expect(await takenSeats(db, more.id)).toBe(row!.active)
    expect(row!.bill).toBe(row!.active)
    expect(await takenSeats(db, one.loads[0]!.subject_offer_id)).toBe(0)
  }
})
