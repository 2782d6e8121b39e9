import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { accountOf } from '../assessment/reads.ts'
import { OWN_ACCOUNT } from '../assessment/reasons.ts'
import { aPayment, studyingStaff } from '../assessment/testing.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer } from '../enrollment/testing.ts'

const t = await testApp()
let cashier: TestUser
let offer: Offer
let number = 0

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T14:00:00Z')
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  offer = await anOffer(t.db, { max_person: 100 })
})

async function paid(amount = '1000', more: Parameters<typeof anEnrollment>[1] = {}) {
  const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000, ...more })
  const body = { enrollment_id: enrollment.id, amount, tender: 'cash', or_number: `V-${++number}` }
  const answer = await t.inject('POST', '/api/payments', { as: cashier, body })
  return { enrollment, id: answer.body.data.payment.id as number }
}
const voidIt = (id: number, as?: TestUser | 'student' | 'registrar' | 'administrator', body: object = { reason: 'Wrong amount' }) =>
  t.inject('POST', `/api/payments/${id}/void`, { as, body })

describe('the five proofs', () => {
  test('the row stays with its number, every figure leaves it out, and there is an audit row', async () => {
    const { enrollment, id } = await paid()
    expect((await accountOf(t.db, enrollment.id)).balance_centavos).toBe(400_000)
    const answer = await voidIt(id, cashier)
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

  test('bad input', async () => {
    const { id } = await paid()
    expect((await voidIt(id, cashier, {})).body.errors).toHaveProperty('reason')
    expect((await voidIt(id, cashier, { reason: '   ' })).status).toBe(422)
    expect((await voidIt(999_999, cashier)).status).toBe(404)
  })

  test('not signed in', async () => expect((await voidIt(1)).status).toBe(401))
  test('the wrong role', async () => {
    for (const role of ['student', 'registrar'] as const) expect((await voidIt(1, role)).status).toBe(403)
  })

  test("another cashier's payment, and one's own of another day, are for an administrator", async () => {
    const { id } = await paid()
    expect((await voidIt(id, await t.createUser('cashier'))).status).toBe(403)
    // Two hours later it is the next day in Manila, though not yet in UTC.
    t.clock.now = new Date('2026-10-10T16:00:00Z')
    const late = await voidIt(id, cashier)
    const byAdministrator = await voidIt(id, 'administrator')
    t.clock.now = new Date('2026-10-10T14:00:00Z')
    expect([late.status, byAdministrator.status]).toEqual([403, 200])
  })
})

test("a payment on one's own account is voided by others, whoever took it", async () => {
  const student = await aStudent(t.db)
  const enrollment = await anEnrollment(t.db, { student, loads: [offer], net_centavos: 500_000 })
  const mine = await studyingStaff(t, student)
  const [byMe, byAColleague] = [
    await aPayment(t.db, mine.id, enrollment, 700, t.clock.now),
    await aPayment(t.db, cashier.id, enrollment, 300, t.clock.now),
  ]
  const before = (await t.audits()).length
  for (const id of [byMe, byAColleague]) {
    const refused = await voidIt(id, mine)
    expect([refused.status, refused.body.message, refused.body.reasons]).toEqual([403, OWN_ACCOUNT.message, [OWN_ACCOUNT]])
  }
  expect([(await accountOf(t.db, enrollment.id)).paid_centavos, (await t.audits()).length]).toEqual([1000, before])
  expect([(await voidIt(byAColleague, cashier)).status, (await voidIt(byMe, 'administrator')).status]).toEqual([200, 200])
})

test('voided once and never again, also at the same moment', async () => {
  const { enrollment, id } = await paid()
  const answers = await Promise.all([1, 2, 3].map(() => voidIt(id, cashier)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.reasons[0].code).toBe('payment.voided')
  expect((await accountOf(t.db, enrollment.id)).balance_centavos).toBe(500_000)
  await expect(
    sql`update payments set voided_at = null, voided_by = null, void_reason = null where id = ${id}`.execute(t.db),
  ).rejects.toThrow('append-only')
})

test('paying while another payment is voided: both count', async () => {
  const { enrollment, id } = await paid('5000')
  const body = { enrollment_id: enrollment.id, amount: '700', tender: 'cash', or_number: `V-${++number}` }
  const [gone, pay] = await Promise.all([voidIt(id, cashier), t.inject('POST', '/api/payments', { as: cashier, body })])
  expect(gone.status).toBe(200)
  expect((await accountOf(t.db, enrollment.id)).paid_centavos).toBe(pay.status === 200 ? 70_000 : 0)
})

test('a balance that comes back holds the next term again', async () => {
  const student = await aStudent(t.db)
  const { id } = await paid('5000', { student, school_year: '2025-2026', status: 4, loads: [] })
  const next = await anEnrollment(t.db, { student, loads: [offer], net_centavos: 100_000 })
  await voidIt(id, cashier)
  const { rows } = await sql`select status from enrollments where id = ${next.id}`.execute(t.db)
  expect(rows).toEqual([{ status: 3 }])
})

test('a downpayment that is taken back holds again, unless a person had lifted the hold', async () => {
  const held = async () => {
    const { id } = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
    const body = { kind: 'downpayment', reason: 'Downpayment missing', amount: '3000' }
    await t.inject('POST', `/api/enrollments/${id}/hold`, { as: cashier, body })
    return id
  }
  const pay = async (enrollment_id: number) => {
    const body = { enrollment_id, amount: '3000', tender: 'cash', or_number: `V-${++number}` }
    return (await t.inject('POST', '/api/payments', { as: cashier, body })).body.data.payment.id as number
  }
  const state = async (id: number) => {
    const { data } = (await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body
    return [data.status, data.open_holds.map((hold: { kind: string; amount_centavos: number }) => [hold.kind, hold.amount_centavos])]
  }
  const one = await held()
  const receipt = await pay(one)
  expect(await state(one)).toEqual([2, []])
  await voidIt(receipt, cashier)
  expect(await state(one)).toEqual([3, [['downpayment', 300_000]]])
  const accepted = await t.inject('POST', `/api/enrollments/acceptEnrollments/${one}`, { as: 'registrar', body: {} })
  expect(accepted.body.reasons).toMatchObject([{ code: 'enrollment.hold', clears_by: 'Pay the downpayment' }])
  await pay(one)
  expect(await state(one)).toEqual([2, []])

  const other = await held()
  await t.inject('POST', `/api/enrollments/${other}/release`, { as: 'registrar', body: { reason: 'Promissory note until 30 June' } })
  await voidIt(await pay(other), cashier)
  expect(await state(other)).toEqual([2, []])
})
