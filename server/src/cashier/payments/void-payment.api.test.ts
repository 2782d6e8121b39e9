import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { aPayment, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
let cashier: TestUser
let offer: Offer
let lastNumber = 0

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T14:00:00Z')
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  offer = await anOffer(t.db, { max_person: 100 })
})

async function createPayment(amount = '1000', overrides: Parameters<typeof anEnrollment>[1] = {}, as = cashier) {
  const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000, ...overrides })
  const body = { enrollment_id: enrollment.id, amount, tender: 'cash', or_number: `V-${++lastNumber}` }
  const answer = await t.inject('POST', '/api/payments', { as, body })
  return { enrollment, id: answer.body.data.payment.id as number }
}
const requestVoid = (id: number, as?: TestUser | 'student' | 'registrar' | 'administrator', body: object = { reason: 'Wrong amount' }) =>
  t.inject('POST', `/api/payments/${id}/void`, { as, body })

/** Voids a payment, and checks that its account had said before whether this person may. */
async function requestShownVoid({ id, enrollment }: { id: number; enrollment: { id: number } }, as: TestUser | 'administrator') {
  const account = await t.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as })
  const answer = await requestVoid(id, as)
  expect(account.body.data.payments).toMatchObject([{ id, can: { void: answer.status === 200 } }])
  return answer.status
}

describe('voiding a payment', () => {
  test('keeps the row and its number, leaves it out of every sum, and leaves an audit row', async () => {
    const { enrollment, id } = await createPayment()
    expect((await accountOf(t.db, enrollment.id)).balance_centavos).toBe(400_000)
    const answer = await requestVoid(id, cashier)
    expect([answer.status, answer.body.message]).toEqual([200, 'Payment Successfully Voided.'])
    expect(answer.body.data).toMatchObject({
      id,
      amount_centavos: 100_000,
      void_reason: 'Wrong amount',
      voided_at: t.clock.now.toISOString(),
    })
    expect(await accountOf(t.db, enrollment.id)).toMatchObject({ paid_centavos: 0, balance_centavos: 500_000, payments: [{ id }] })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'billing.void',
      entity_id: String(id),
      actor_id: cashier.id,
      before: { voided_at: null },
    })
  })

  test('is rejected for bad input', async () => {
    const { id } = await createPayment()
    expect((await requestVoid(id, cashier, {})).body.errors).toHaveProperty('reason')
    expect((await requestVoid(id, cashier, { reason: '   ' })).status).toBe(422)
    expect((await requestVoid(999_999, cashier)).status).toBe(404)
  })

  test('is rejected without sign-in', async () => expect((await requestVoid(1)).status).toBe(401))
  test('is rejected for the wrong role', async () => {
    for (const role of ['student', 'registrar'] as const) expect((await requestVoid(1, role)).status).toBe(403)
  })

  test('is allowed to the cashier while the shift is open, and afterwards to an administrator who is somebody else', async () => {
    const receiver = await t.createUser(['cashier', 'administrator'])
    const [first, second] = [await createPayment('1000', {}, receiver), await createPayment('1000', {}, receiver)]
    expect(await requestShownVoid(first, await t.createUser('cashier'))).toBe(403)
    expect(await requestShownVoid(first, receiver)).toBe(200)
    expect(await requestShownVoid(first, receiver)).toBe(409)
    await closeShiftOf(t, receiver, 100_000)
    expect(await requestShownVoid(second, receiver)).toBe(403)
    expect(await requestShownVoid(second, 'administrator')).toBe(200)
  })

  test('of a payment of before there were shifts is allowed to its cashier on the same day', async () => {
    const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
    const [id, lateId] = [
      await aPayment(t.db, cashier.id, enrollment, 700, t.clock.now),
      await aPayment(t.db, cashier.id, enrollment, 700, t.clock.now),
    ]
    expect((await requestVoid(id, cashier)).status).toBe(200)
    // Two hours later it is the next day in Manila, but not in UTC.
    t.clock.now = new Date('2026-10-10T16:00:00Z')
    const lateAnswer = await requestVoid(lateId, cashier)
    t.clock.now = new Date('2026-10-10T14:00:00Z')
    expect(lateAnswer.status).toBe(403)
  })
})

test("rejects voiding a payment on one's own account, whoever took it", async () => {
  const student = await aStudent(t.db)
  const enrollment = await anEnrollment(t.db, { student, loads: [offer], net_centavos: 500_000 })
  const ownCashier = await signInStudyingStaff(t, student)
  const [ownPaymentId, colleaguePaymentId] = [
    await aPayment(t.db, ownCashier.id, enrollment, 700, t.clock.now),
    await aPayment(t.db, cashier.id, enrollment, 300, t.clock.now),
  ]
  const auditCount = (await t.audits()).length
  for (const id of [ownPaymentId, colleaguePaymentId]) {
    const answer = await requestVoid(id, ownCashier)
    expect([answer.status, answer.body.message, answer.body.reasons]).toEqual([403, ownAccountReason.message, [ownAccountReason]])
  }
  expect([(await accountOf(t.db, enrollment.id)).paid_centavos, (await t.audits()).length]).toEqual([1000, auditCount])
  expect([(await requestVoid(colleaguePaymentId, cashier)).status, (await requestVoid(ownPaymentId, 'administrator')).status]).toEqual([
    200, 200,
  ])
})

test('voids a payment once, also when requests arrive at the same moment', async () => {
  const { enrollment, id } = await createPayment()
  const answers = await Promise.all([1, 2, 3].map(() => requestVoid(id, cashier)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.reasons[0].code).toBe('payment.voided')
  expect((await accountOf(t.db, enrollment.id)).balance_centavos).toBe(500_000)
  await expect(
    sql`update payments set voided_at = null, voided_by = null, void_reason = null where id = ${id}`.execute(t.db),
  ).rejects.toThrow('append-only')
})

test('counts a payment and a void at the same moment', async () => {
  const { enrollment, id } = await createPayment('5000')
  const body = { enrollment_id: enrollment.id, amount: '700', tender: 'cash', or_number: `V-${++lastNumber}` }
  const [voidAnswer, paymentAnswer] = await Promise.all([
    requestVoid(id, cashier),
    t.inject('POST', '/api/payments', { as: cashier, body }),
  ])
  expect(voidAnswer.status).toBe(200)
  expect((await accountOf(t.db, enrollment.id)).paid_centavos).toBe(paymentAnswer.status === 200 ? 70_000 : 0)
})

test('puts the hold on the next term again when an old balance returns', async () => {
  const student = await aStudent(t.db)
  const { id } = await createPayment('5000', { student, school_year: '2025-2026', status: 4, loads: [] })
  const nextEnrollment = await anEnrollment(t.db, { student, loads: [offer], net_centavos: 100_000 })
  await requestVoid(id, cashier)
  const { rows } = await sql`select status from enrollments where id = ${nextEnrollment.id}`.execute(t.db)
  expect(rows).toEqual([{ status: 3 }])
})

test('puts the downpayment hold back, unless a person had released it', async () => {
  const createHeldEnrollment = async () => {
    const { id } = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
    const body = { kind: 'downpayment', reason: 'Downpayment missing', amount: '3000' }
    await t.inject('POST', `/api/enrollments/${id}/hold`, { as: cashier, body })
    return id
  }
  const requestPayment = async (enrollment_id: number) => {
    const body = { enrollment_id, amount: '3000', tender: 'cash', or_number: `V-${++lastNumber}` }
    return (await t.inject('POST', '/api/payments', { as: cashier, body })).body.data.payment.id as number
  }
  const readHolds = async (id: number) => {
    const { data } = (await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body
    return [data.status, data.open_holds.map((hold: { kind: string; amount_centavos: number }) => [hold.kind, hold.amount_centavos])]
  }
  const enrollmentId = await createHeldEnrollment()
  const paymentId = await requestPayment(enrollmentId)
  expect(await readHolds(enrollmentId)).toEqual([2, []])
  await requestVoid(paymentId, cashier)
  expect(await readHolds(enrollmentId)).toEqual([3, [['downpayment', 300_000]]])
  const acceptAnswer = await t.inject('POST', `/api/enrollments/acceptEnrollments/${enrollmentId}`, { as: 'registrar', body: {} })
  expect(acceptAnswer.body.reasons).toMatchObject([{ code: 'enrollment.hold', clears_by: 'Pay the down payment' }])
  await requestPayment(enrollmentId)
  expect(await readHolds(enrollmentId)).toEqual([2, []])

  const otherId = await createHeldEnrollment()
  await t.inject('POST', `/api/enrollments/${otherId}/release`, { as: 'registrar', body: { reason: 'Promissory note until 30 June' } })
  await requestVoid(await requestPayment(otherId), cashier)
  expect(await readHolds(otherId)).toEqual([2, []])
})
