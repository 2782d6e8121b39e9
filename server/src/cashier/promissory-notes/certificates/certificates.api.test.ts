import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aTermFee, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
let course: Course
let cashier: TestUser

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
  cashier = await app.createUser('cashier')
})

/** Null is a call without a session. */
type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as'] | null
const certificate = { number: 'MSWDO 2026-0184', issued_by: 'MSWDO of Baao, Camarines Sur', issued_on: day(-5), valid_until: day(60) }
const record = (id: number, as: Caller = cashier, more: object = {}) =>
  app.inject('POST', `/api/accounts/${id}/disadvantage-certificates`, { as: as ?? undefined, body: { ...certificate, ...more } })
const revoke = (id: number, as: Caller = cashier, body: object = { reason: 'Issued to another person' }) =>
  app.inject('POST', `/api/disadvantage-certificates/${id}/revoke`, { as: as ?? undefined, body })
const readAccount = async (id: number) => (await app.inject('GET', `/api/accounts/${id}/promissory-notes`, { as: cashier })).body.data
const readOwn = async (as: TestUser) => (await app.inject('GET', '/api/students/billing/promissory-notes', { as })).body.data
const anAccount = () => anEnrollment(db, { course, status: 4, net_centavos: 200_000 })

test('records a certificate with an audit row, and shows it to the office and to the student', async () => {
  const enrollment = await anAccount()
  const answer = await record(enrollment.id)
  expect(answer.body).toMatchObject({
    message: 'Certificate Successfully Recorded.',
    data: { ...certificate, is_valid: true, created_by: cashier.name, revoked_at: null },
  })
  const { id } = answer.body.data
  expect((await app.audits()).at(-1)).toMatchObject({
    action: 'disadvantage_certificate.record',
    actor_id: cashier.id,
    entity_id: String(id),
  })
  expect(await readAccount(enrollment.id)).toMatchObject({ certificates: [{ id, is_valid: true }], can: { certify: true } })
  const own = await readOwn(await signInStudent(app, enrollment))
  expect(own.certificates).toMatchObject([{ id, valid_until: day(60), created_by: null }])
})

test('revokes a certificate with a reason and an audit row, once', async () => {
  const enrollment = await anAccount()
  const { id } = (await record(enrollment.id)).body.data
  expect((await revoke(id)).body).toMatchObject({
    message: 'Certificate Successfully Revoked.',
    data: { is_valid: false, revoked_by: cashier.name, revoke_reason: 'Issued to another person' },
  })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'disadvantage_certificate.revoke', actor_id: cashier.id })
  expect((await readOwn(await signInStudent(app, enrollment))).certificates).toEqual([])
  const second = await revoke(id)
  expect([second.status, codes(second)]).toEqual([409, ['certificate.revoked']])
  // The corrected one has the same number.
  expect((await record(enrollment.id)).status).toBe(200)
})

test('rejects bad input at the field', async () => {
  const enrollment = await anAccount()
  const errors = async (more: object) => Object.keys((await record(enrollment.id, cashier, more)).body.errors ?? {})
  expect(await errors({ number: ' ' })).toEqual(['number'])
  expect(await errors({ issued_by: '' })).toEqual(['issued_by'])
  expect(await errors({ issued_on: day(2) })).toEqual(['issued_on'])
  expect(await errors({ issued_on: '2026-13-01' })).toEqual(['issued_on'])
  expect(await errors({ valid_until: day(-2) })).toEqual(['valid_until'])
  expect(await errors({ valid_until: day(400) })).toEqual(['valid_until'])
  const { id } = (await record(enrollment.id)).body.data
  expect((await revoke(id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
})

test('is for those who decide on promissory notes, and never for the own account', async () => {
  const enrollment = await anAccount()
  const student = await signInStudent(app, enrollment)
  const { id } = (await record(enrollment.id)).body.data
  const studyingCashier = await signInStudyingStaff(app, await anAccount())
  const ownEnrollment = await anAccount()
  const ownCashier = await signInStudyingStaff(app, ownEnrollment)
  const own = (await record(ownEnrollment.id)).body.data
  for (const [as, status] of [
    [null, 401],
    ['registrar', 403],
    [student, 403],
  ] as const) {
    expect((await record(enrollment.id, as)).status).toBe(status)
    expect((await revoke(id, as)).status).toBe(status)
  }
  expect((await record(ownEnrollment.id, ownCashier, { number: 'B 2' })).status).toBe(403)
  expect((await revoke(own.id, ownCashier)).status).toBe(403)
  expect((await record(enrollment.id, studyingCashier, { number: 'B 2' })).status).toBe(200)
  expect((await record(999_999)).status).toBe(404)
  expect((await revoke(999_999)).status).toBe(404)
  // Nobody reads the certificate of another student.
  expect((await readOwn(await signInStudent(app, await anAccount()))).certificates).toEqual([])
})

test('records one certificate of several calls at the same moment, and revokes it once', async () => {
  const enrollment = await anAccount()
  const answers = await Promise.all(
    ['mswdo 2026-0184', certificate.number, certificate.number].map((number) => record(enrollment.id, cashier, { number })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.filter(({ status }) => status === 409).flatMap(codes)).toEqual(['certificate.exists', 'certificate.exists'])
  const [row] = (await readAccount(enrollment.id)).certificates
  const revocations = await Promise.all([1, 2, 3].map(() => revoke(row.id)))
  expect(revocations.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('counts until the end of its last day', async () => {
  const enrollment = await anAccount()
  const { id } = (await record(enrollment.id)).body.data
  await sql`update disadvantage_certificates set valid_until = ${day(0)}::date where id = ${id}`.execute(db)
  expect((await readAccount(enrollment.id)).certificates).toMatchObject([{ is_valid: true }])
  await sql`update disadvantage_certificates set valid_until = ${day(-2)}::date where id = ${id}`.execute(db)
  expect((await readAccount(enrollment.id)).certificates).toMatchObject([{ is_valid: false }])
  expect((await readOwn(await signInStudent(app, enrollment))).certificates).toEqual([])
})
