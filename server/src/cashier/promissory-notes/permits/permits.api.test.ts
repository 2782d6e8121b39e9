import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aPayment, aTermFee, signInStudent, signInStudyingStaff, theMinimums } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
let course: Course
let cashier: TestUser

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  await theMinimums(db, [50, 'Percentage'], [100, 'Percentage'])
  course = await aCourse(db)
  cashier = await app.createUser('cashier')
})

/** Null is a call without a session. */
type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as'] | null
const permitOf = (id: number, period = 'midterm', as: Caller = cashier) =>
  app.inject('GET', `/api/accounts/${id}/permit?period=${period}`, { as: as ?? undefined })
const readPermit = async (...input: Parameters<typeof permitOf>) => (await permitOf(...input)).body.data
const post = (path: string, body: object) => app.inject('POST', path, { as: cashier, body })

/** A student who owes 2,000.00 of a term. */
const owingStudent = (more: object = {}) => anEnrollment(db, { course, status: 4, net_centavos: 200_000, ...more })

async function approveNote(enrollment: Enrollment, covers: string[]): Promise<number> {
  const promise = { amount: '500', due_on: day(30), covers, reason: 'The remittance comes next month' }
  const { id } = (await post(`/api/accounts/${enrollment.id}/promissory-notes`, promise)).body.data
  await post(`/api/promissory-notes/${id}/approve`, { due_on: day(30) })
  return id
}

async function recordCertificate(enrollment: Enrollment): Promise<number> {
  const certificate = { number: 'A 1', issued_by: 'CSWDO Naga', issued_on: day(-5), valid_until: day(60) }
  return (await post(`/api/accounts/${enrollment.id}/disadvantage-certificates`, certificate)).body.data.id
}

test('names the exact gap until the minimum is paid, then lists the classes with their schedules', async () => {
  const subject = await aSubject(db, { course, code: 'PERM 1', title: 'Algebra' })
  const offer = await anOffer(db, { subject, section: 'P1A', schedule: 'MW 7:30AM-9:00AM' })
  const enrollment = await owingStudent({ loads: [offer] })
  await aPayment(db, cashier.id, enrollment, 99_950)
  expect(await readPermit(enrollment.id)).toMatchObject({
    basis: null,
    subjects: [],
    reasons: [
      {
        code: 'permit.payment',
        message: '₱0.50 of the minimum payment of ₱1,000.00 for the midterm examination permit is not paid yet.',
        office: 'Cashier',
        clears_by: expect.stringContaining('promissory note'),
      },
    ],
  })
  await aPayment(db, cashier.id, enrollment, 50)
  expect(await readPermit(enrollment.id)).toMatchObject({
    basis: { kind: 'minimum', required_centavos: 100_000, valid_until: null },
    reasons: [],
    subjects: [{ code: 'PERM 1', descriptive_title: 'Algebra', section: 'P1A', subject_schedule: 'MW 7:30AM-9:00AM' }],
  })
  expect((await readPermit(enrollment.id, 'final')).reasons[0].message).toContain('₱1,000.00 of the minimum payment of ₱2,000.00')
})

test('takes a promissory note for the period until it is due or ended', async () => {
  const enrollment = await owingStudent()
  const id = await approveNote(enrollment, ['midterm'])
  const { basis } = await readPermit(enrollment.id)
  expect(basis).toMatchObject({ kind: 'note', note_number: expect.stringMatching(/^PN-\d{6}$/), valid_until: day(30) })
  expect((await readPermit(enrollment.id, 'final')).basis).toBeNull()
  await post(`/api/promissory-notes/${id}/end`, { reason: 'The check bounced' })
  expect((await readPermit(enrollment.id)).basis).toBeNull()
  const other = await owingStudent()
  await approveNote(other, ['enrollment'])
  expect((await readPermit(other.id)).basis).toBeNull()
})

test('takes a permission to see the grades', async () => {
  const enrollment = await owingStudent()
  await post(`/api/accounts/${enrollment.id}/grade-views`, { period: 'final', ends_on: day(10), reason: 'Granted by the dean' })
  expect((await readPermit(enrollment.id, 'final')).basis).toMatchObject({ kind: 'grade_view', valid_until: day(10) })
  expect((await readPermit(enrollment.id)).basis).toBeNull()
})

test('never refuses a student with a valid certificate under RA 11984, until it is revoked', async () => {
  const enrollment = await owingStudent()
  const id = await recordCertificate(enrollment)
  for (const period of ['midterm', 'final'])
    expect((await readPermit(enrollment.id, period)).basis).toMatchObject({ kind: 'certificate', valid_until: day(60) })
  await post(`/api/disadvantage-certificates/${id}/revoke`, { reason: 'Issued to another person' })
  expect((await readPermit(enrollment.id)).basis).toBeNull()
})

test('counts a certificate for the whole school year in senior high school', async () => {
  const strand = await aCourse(db, { level_type: 'high_school' })
  const enrollment = await owingStudent({ course: strand, level: 11 })
  const id = await recordCertificate(enrollment)
  await sql`update disadvantage_certificates set issued_on = ${day(-60)}::date, valid_until = ${day(-30)}::date where id = ${id}`.execute(
    db,
  )
  expect((await readPermit(enrollment.id)).basis).toBeNull()
  await sql`
    update terms set classes_start_on = ${day(-90)}::date, classes_end_on = ${day(120)}::date
    where level_group = 'senior_high' and school_year = '2026-2027'`.execute(db)
  expect((await readPermit(enrollment.id)).basis).toMatchObject({ kind: 'certificate', valid_until: day(120) })
  // The office and the student see that it counts, and until when.
  const shown = { id, is_valid: true, valid_until: day(-30), counts_until: day(120) }
  expect(
    (await app.inject('GET', `/api/accounts/${enrollment.id}/promissory-notes`, { as: cashier })).body.data.certificates,
  ).toMatchObject([shown])
  const student = await signInStudent(app, enrollment)
  expect((await app.inject('GET', '/api/students/billing/promissory-notes', { as: student })).body.data.certificates).toMatchObject([shown])
  const setDays = (from: number, until: number) =>
    sql`update disadvantage_certificates set issued_on = ${day(from)}::date, valid_until = ${day(until)}::date where id = ${id}`.execute(db)
  await setDays(-60, 200)
  expect((await readPermit(enrollment.id)).basis).toMatchObject({ valid_until: day(200) })
  // One of an earlier school year does not count, and in college the day on the certificate is the last one.
  await setDays(-150, -91)
  expect((await readPermit(enrollment.id)).basis).toBeNull()
  const inCollege = await owingStudent()
  const collegeId = await recordCertificate(inCollege)
  await sql`update disadvantage_certificates set issued_on = ${day(-60)}::date, valid_until = ${day(-30)}::date where id = ${collegeId}`.execute(
    db,
  )
  await sql`update terms set classes_start_on = ${day(-90)}::date, classes_end_on = ${day(120)}::date where level_group = 'college'`.execute(
    db,
  )
  expect((await readPermit(inCollege.id)).basis).toBeNull()
})

test('is only for enrolled students', async () => {
  const [request, withdrawn] = [await owingStudent({ status: 2 }), await owingStudent({ withdrawn: true })]
  await recordCertificate(request)
  expect(await readPermit(request.id)).toMatchObject({
    basis: null,
    reasons: [{ code: 'enrollment.status_not_allowed', office: 'Registrar' }],
  })
  expect(await readPermit(withdrawn.id)).toMatchObject({ basis: null, reasons: [{ code: 'enrollment.withdrawn' }] })
})

test('shows students their own permit only, and the office every one', async () => {
  const enrollment = await owingStudent()
  const student = await signInStudent(app, enrollment)
  expect(await readPermit(enrollment.id, 'midterm', student)).toMatchObject({ enrollment_id: enrollment.id })
  expect((await permitOf(enrollment.id, 'midterm', await signInStudent(app, await owingStudent()))).status).toBe(404)
  expect((await permitOf(enrollment.id, 'midterm', await signInStudyingStaff(app, await owingStudent()))).status).toBe(200)
  expect((await permitOf(enrollment.id, 'midterm', null)).status).toBe(401)
  expect((await permitOf(enrollment.id, 'midterm', 'guard')).status).toBe(403)
  expect((await permitOf(999_999)).status).toBe(404)
  const answer = await permitOf(enrollment.id, 'prelim')
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['period']])
})
