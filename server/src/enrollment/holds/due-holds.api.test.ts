import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { theFees } from '#testing/billing/assessment.ts'
import { addPlan, choosePlanAtDesk, halves } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
let course: Course
let receiptNumber = 0

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db)
})

async function changeSettings(body: object) {
  const { updated_at } = (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
  expect((await inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: { updated_at, ...body } })).status).toBe(200)
}

const addSubject = async (id: number) =>
  (await inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [(await anOffer(db, { course })).id] } })).status
const acceptEnrollment = (id: number) => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body: {} })
const payAmount = (enrollment_id: number, amount: string) =>
  inject('POST', '/api/payments', { as: 'cashier', body: { enrollment_id, amount, tender: 'cash', or_number: `D-${++receiptNumber}` } })
async function readState(id: number) {
  const { data } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body
  return [data.status, data.open_holds.map((hold: { kind: string; amount_centavos: number }) => [hold.kind, hold.amount_centavos])]
}

test('holds for a downpayment until it is paid, only when the setting is on', async () => {
  const before = await anEnrollment(db, { course, status: 2 })
  expect(await addSubject(before.id)).toBe(200)
  expect(await readState(before.id)).toEqual([2, []])

  await changeSettings({ hold_on_downpayment: '1', downpayment_pesos: '500' })
  // A student whose subjects were added before is refused at the enrollment until the downpayment is paid.
  expect(codes(await acceptEnrollment(before.id))).toEqual(['enrollment.hold'])

  const enrollment = await anEnrollment(db, { course, status: 2 })
  expect(await addSubject(enrollment.id)).toBe(200)
  expect(await readState(enrollment.id)).toEqual([3, [['downpayment', 50_000]]])
  expect(codes(await acceptEnrollment(enrollment.id))).toEqual(['enrollment.hold'])
  await payAmount(enrollment.id, '499.99')
  expect((await readState(enrollment.id))[0]).toBe(3)
  await payAmount(enrollment.id, '0.01')
  expect(await readState(enrollment.id)).toEqual([2, []])
  expect((await acceptEnrollment(enrollment.id)).status).toBe(200)
})

test('does not place a lifted downpayment hold again; holds for old balance and downpayment together', async () => {
  await changeSettings({ hold_on_downpayment: '1', downpayment_pesos: '500' })
  const enrollment = await anEnrollment(db, { course, status: 2 })
  await addSubject(enrollment.id)
  await inject('POST', `/api/enrollments/${enrollment.id}/release`, { as: 'registrar', body: { reason: 'Scholar, pays in July' } })
  expect(await addSubject(enrollment.id)).toBe(200)
  expect(await readState(enrollment.id)).toEqual([2, []])

  const before = await anEnrollment(db, { course, school_year: '2025-2026', semester: 2, status: 4, net_centavos: 120_000 })
  const heldEnrollment = await anEnrollment(db, { course, student: before, status: 2 })
  await addSubject(heldEnrollment.id)
  expect(await readState(heldEnrollment.id)).toEqual([
    3,
    [
      ['old_balance', 120_000],
      ['downpayment', 50_000],
    ],
  ])
  const events = (await inject('GET', `/api/enrollments/${heldEnrollment.id}/events`, { as: 'registrar' })).body.data
  const titles = events.map((event: { title: string }) => event.title)
  expect(titles.slice(0, 2)).toEqual(['Put on hold: down payment', 'Put on hold: old balance'])
})

test('settles the downpayment hold when the whole bill is paid, also after subjects were removed', async () => {
  await changeSettings({ hold_on_downpayment: '1', downpayment_pesos: '6000' })
  const enrollment = await anEnrollment(db, { course, status: 2 })
  const subjects = [(await anOffer(db, { course })).id, (await anOffer(db, { course })).id]
  await inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects } })
  expect(await readState(enrollment.id)).toEqual([3, [['downpayment', 600_000]]])
  const [first] = (await inject('GET', `/api/enrollments/enrolled-subjects/${enrollment.id}`, { as: 'registrar' })).body.data
  await inject('POST', `/api/enrollments/removeEnrolledSubjects/${first.id}`, { as: 'registrar', body: {} })
  const { balance_centavos } = await accountOf(db, enrollment.id)
  expect(balance_centavos).toBeLessThan(600_000)
  await payAmount(enrollment.id, String((balance_centavos - 1) / 100))
  expect((await readState(enrollment.id))[0]).toBe(3)
  await payAmount(enrollment.id, '0.01')
  expect(await readState(enrollment.id)).toEqual([2, []])
})

test('asks the required down payment of a plan with one part, and the first part of a plan with several', async () => {
  await changeSettings({ hold_on_downpayment: '1', downpayment_pesos: '500' })
  const [fullPayment, inHalves] = [await addPlan(app), await addPlan(app, { parts: halves })]
  const holdsUnder = async (planId: number) => {
    const enrollment = await anEnrollment(db, { course, status: 2 })
    // The plan is chosen before there is anything to hold for.
    await changeSettings({ hold_on_downpayment: '0' })
    await addSubject(enrollment.id)
    expect((await choosePlanAtDesk(app, 'cashier', enrollment.id, planId)).status).toBe(200)
    await changeSettings({ hold_on_downpayment: '1' })
    await addSubject(enrollment.id)
    return { id: enrollment.id, net: (await accountOf(db, enrollment.id)).assessment?.net_centavos ?? 0 }
  }
  const [full, half] = [await holdsUnder(fullPayment.id), await holdsUnder(inHalves.id)]
  expect(full.net).toBeGreaterThan(50_000)
  expect(await readState(full.id)).toEqual([3, [['downpayment', 50_000]]])
  await payAmount(full.id, '500')
  expect(await readState(full.id)).toEqual([2, []])
  expect(await readState(half.id)).toEqual([3, [['downpayment', Math.floor(half.net / 2)]]])

  await changeSettings({ downpayment_pesos: '900000' })
  const small = await holdsUnder(fullPayment.id)
  expect(await readState(small.id)).toEqual([3, [['downpayment', small.net]]])
})

test('rejects an invalid amount', async () => {
  const { updated_at } = (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
  const body = { updated_at, downpayment_pesos: '3,000.50' }
  expect((await inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })).body.errors).toEqual({
    downpayment_pesos: ['Enter whole pesos, digits only'],
  })
})
