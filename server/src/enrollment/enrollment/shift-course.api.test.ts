import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment, aTermFee, theFees } from '#testing/billing/assessment.ts'
import { aHold, alsoStudent, codes, rowsOf, takenSeats } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course
let otherCourse: Course

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
  otherCourse = await aCourse(db, { years: 2 })
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const shiftCourse = (
  id: number,
  as: Caller = 'registrar',
  query: Record<string, string | number> = { course_id: otherCourse.id, level: 2 },
) => inject('DELETE', `/api/enrollments/shift-course/${id}`, { as, query })
const readOptions = (id: number, as: Caller = 'registrar') => inject('GET', `/api/enrollments/shift-course/${id}`, { as })
const createEnrolled = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 1_000_000, ...more })

describe('authorization and validation', () => {
  test('removes the subjects, moves to For Enrollment, keeps number and payments, and writes event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const cashier = await app.createUser('cashier')
    const enrollment = await createEnrolled()
    await aPayment(db, cashier.id, enrollment, 300_000, new Date(app.clock.now.getTime() - 1000))
    const options = (await readOptions(enrollment.id)).body.data
    expect(options).toMatchObject({ level: 1, subjects: 1, paid_centavos: 300_000, reasons: [] })
    expect(options.courses.map((course: { id: number }) => course.id)).toEqual([otherCourse.id])
    expect(options.courses[0].levels).toEqual([1, 2])
    const [row] = await rowsOf(db, sql<{ registration_no: string }>`select registration_no from enrollments where id = ${enrollment.id}`)
    const answer = await shiftCourse(enrollment.id, registrar)
    expect(answer.body.message).toBe('Course Successfully Shifted.')
    expect(answer.body.data).toMatchObject({
      status: 2,
      level: 2,
      course: { id: otherCourse.id },
      student_status: '0',
      total_units: 0,
      assessment: null,
      paid_centavos: 300_000,
      balance_centavos: -300_000,
      registration_no: row!.registration_no,
      enrolled_at: null,
    })
    expect(await takenSeats(db, enrollment.loads[0]!.subject_offer_id)).toBe(0)
    expect(
      await rowsOf(
        db,
        sql<object>`select current_course_id, current_curriculum_id, level from students where id = ${enrollment.student_id}`,
      ),
    ).toEqual([{ current_course_id: otherCourse.id, current_curriculum_id: otherCourse.curriculum_id, level: 2 }])
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: `Shifted from ${course.code} to ${otherCourse.code}`, by: registrar.name, to_status: 2 })
    expect(event.details[0]).toMatch(/^Removed: SUB\d+ \(S\d+\)$/)
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.shift_course',
      actor_id: registrar.id,
      before: { course: course.code, status: 4 },
      after: { course: otherCourse.code, status: 2 },
    })
    const newOffer = await anOffer(db, { course: otherCourse })
    await inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [newOffer.id] } })
    const acceptAnswer = await inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`, { as: 'registrar' })
    expect(acceptAnswer.body.data).toMatchObject({ status: 4, registration_no: row!.registration_no, balance_centavos: -300_000 })
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await createEnrolled()
    expect((await shiftCourse(999_999)).status).toBe(404)
    expect((await shiftCourse(enrollment.id, 'registrar', {})).status).toBe(422)
    expect((await shiftCourse(enrollment.id, 'registrar', { course_id: 999_999, level: 1 })).body.errors).toHaveProperty('course_id')
    expect((await shiftCourse(enrollment.id, 'registrar', { course_id: otherCourse.id, level: 4 })).body.errors).toHaveProperty('level')
    expect(
      (await inject('DELETE', `/api/enrollments/shift-course/${enrollment.id}`, { query: { course_id: otherCourse.id, level: 1 } })).status,
    ).toBe(401)
    expect((await shiftCourse(enrollment.id, 'cashier')).status).toBe(403)
    expect((await readOptions(enrollment.id, 'cashier')).status).toBe(403)
    expect((await shiftCourse(enrollment.id, await alsoStudent(app, 'registrar', enrollment.user_id))).status).toBe(403)
  })
})

test('rejects the same course, an inactive one, one without a curriculum, and an enrollment with grades', async () => {
  const enrollment = await createEnrolled()
  expect(codes(await shiftCourse(enrollment.id, 'registrar', { course_id: course.id, level: 1 }))).toEqual(['enrollment.same_course'])
  const [retiredCourse, courseWithoutCurriculum] = [await aCourse(db), await aCourse(db)]
  await sql`update courses set is_active = false where id = ${retiredCourse.id}`.execute(db)
  await sql`update curricula set is_active = false where course_id = ${courseWithoutCurriculum.id}`.execute(db)
  expect((await shiftCourse(enrollment.id, 'registrar', { course_id: retiredCourse.id, level: 1 })).body.errors).toHaveProperty('course_id')
  expect(codes(await shiftCourse(enrollment.id, 'registrar', { course_id: courseWithoutCurriculum.id, level: 1 }))).toEqual([
    'enrollment.no_curriculum',
  ])
  expect((await readOptions(enrollment.id)).body.data.courses.map((course: { id: number }) => course.id)).toEqual([otherCourse.id])
  await sql`update loads set midterm_grade = '2.00' where id = ${enrollment.loads[0]!.id}`.execute(db)
  const answer = await shiftCourse(enrollment.id)
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.grades_submitted']])
  expect((await readOptions(enrollment.id)).body.data.reasons).toMatchObject([{ code: 'enrollment.grades_submitted' }])
})

test('rejects an enrollment with a grade of a quarter', async () => {
  const enrollment = await createEnrolled()
  await sql`insert into load_period_grades (load_id, period, grade) values (${enrollment.loads[0]!.id}, 'q1', '2.00')`.execute(db)
  const answer = await shiftCourse(enrollment.id)
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.grades_submitted']])
})

test('keeps an open hold through the shift, which holds again with the first subject', async () => {
  const enrollment = await createEnrolled({ status: 2 })
  await aHold(db, enrollment)
  expect((await shiftCourse(enrollment.id)).body.data).toMatchObject({
    status: 2,
    open_holds: [{ kind: 'manual' }],
    can: { release: true },
  })
  const offer = await anOffer(db, { course: otherCourse })
  expect(
    (await inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [offer.id] } })).body.data.status,
  ).toBe(3)
})

test('does not settle a partly paid downpayment hold while there is no bill', async () => {
  const enrollment = await createEnrolled({ status: 2 })
  await aHold(db, enrollment, { kind: 'downpayment', reason: 'Downpayment', amount_centavos: 300_000 })
  await aPayment(db, (await app.createUser('cashier')).id, enrollment, 100_000)
  expect((await shiftCourse(enrollment.id)).body.data).toMatchObject({ status: 2, open_holds: [{ kind: 'downpayment', settled: false }] })
})

test('leaves no load of the old course and loses no seat when a subject is added at the same time', async () => {
  for (let i = 0; i < 6; i++) {
    const enrollment = await createEnrolled()
    const addedOffer = await anOffer(db, { course })
    const [updateAnswer, shiftAnswer] = await Promise.all([
      inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [addedOffer.id] } }),
      shiftCourse(enrollment.id),
    ])
    expect(shiftAnswer.status).toBe(200)
    expect(updateAnswer.status).toBe(200)
    const [row] = await rowsOf(
      db,
      sql<{ active: number; bill: number }>`
        select (select count(*)::int from loads where enrollment_id = ${enrollment.id} and deleted_at is null and dropped_at is null) as active,
               (select count(*)::int from assessments where enrollment_id = ${enrollment.id} and is_current) as bill`,
    )
    // A subject added after the shift stays, with a bill; one added before it is removed with the others.
    expect(await takenSeats(db, addedOffer.id)).toBe(row!.active)
    expect(row!.bill).toBe(row!.active)
    expect(await takenSeats(db, enrollment.loads[0]!.subject_offer_id)).toBe(0)
  }
})

test('stays within college, senior high school and junior high school, in the options and in the action', async () => {
  const [strand, otherStrand] = [
    await aCourse(db, { level_type: 'high_school', years: 2 }),
    await aCourse(db, { level_type: 'high_school', years: 2 }),
  ]
  const collegeStudent = await createEnrolled()
  const strandStudent = await anEnrollment(db, { course: strand, level: 11, status: 2 })
  const courseIds = async (id: number) => (await readOptions(id)).body.data.courses.map((option: { id: number }) => option.id)
  expect(await courseIds(collegeStudent.id)).not.toContain(strand.id)
  expect(await courseIds(strandStudent.id)).toContain(otherStrand.id)
  expect(await courseIds(strandStudent.id)).not.toContain(course.id)
  const refusals = [
    await shiftCourse(collegeStudent.id, 'registrar', { course_id: strand.id, level: 11 }),
    await shiftCourse(strandStudent.id, 'registrar', { course_id: course.id, level: 1 }),
  ]
  for (const refusal of refusals) expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['course_id']])
  expect(refusals[0]?.body.errors.course_id[0]).toContain('A shift stays within college')
  expect((await shiftCourse(strandStudent.id, 'registrar', { course_id: otherStrand.id, level: 12 })).status).toBe(200)
})

test('previews the assessment of the subjects that the other course prescribes', async () => {
  await theFees(db)
  const nextCourse = await aCourse(db)
  for (let n = 0; n < 2; n++) await aSubject(db, { course: nextCourse, units: 3 })
  const enrollment = await createEnrolled()
  const readFees = (query: Record<string, string | number>, as: Caller = 'registrar') =>
    inject('GET', `/api/enrollments/${enrollment.id}/shift-fees`, { as, query })
  const answer = await readFees({ course_id: nextCourse.id, level: 1 })
  // 6 units at 450.00, miscellaneous fees of 3,355.00, and 500.00 of new students.
  expect(answer.body.data).toEqual({ net_centavos: 1_000_000, prescribed_centavos: 655_500 })
  expect((await readFees({ course_id: nextCourse.id, level: 2 })).body.data.net_centavos).toBe(1_000_000)
  expect((await readFees({ course_id: 999_999, level: 1 })).body.errors).toHaveProperty('course_id')
  expect((await readFees({})).status).toBe(422)
  expect((await readFees({ course_id: nextCourse.id, level: 1 }, 'cashier')).status).toBe(403)
  const path = `/api/enrollments/${enrollment.id}/shift-fees`
  expect((await inject('GET', path, { query: { course_id: nextCourse.id, level: 1 } })).status).toBe(401)
})
