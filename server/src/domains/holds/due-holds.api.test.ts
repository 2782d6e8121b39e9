import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { accountOf } from '../assessment/reads.ts'
import { theFees } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '../enrollment/testing.ts'
import { codes } from '../enrollment/testing-actions.ts'

const { db, inject } = await testApp()
let course: Course
let number = 0

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db)
})

async function set(body: object) {
  const { updated_at } = (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
  expect((await inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: { updated_at, ...body } })).status).toBe(200)
}

const load = async (id: number) =>
  (await inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [(await anOffer(db, { course })).id] } })).status
const accept = (id: number) => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body: {} })
const pay = (enrollment_id: number, amount: string) =>
  inject('POST', '/api/payments', { as: 'cashier', body: { enrollment_id, amount, tender: 'cash', or_number: `D-${++number}` } })
async function state(id: number) {
  const { data } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body
  return [data.status, data.open_holds.map((hold: { kind: string; amount_centavos: number }) => [hold.kind, hold.amount_centavos])]
}

test('a school that asks for a downpayment holds until it is paid; without the setting nothing holds', async () => {
  const before = await anEnrollment(db, { course, status: 2 })
  expect(await load(before.id)).toBe(200)
  expect(await state(before.id)).toEqual([2, []])

  await set({ hold_on_downpayment: '1', downpayment_pesos: '500' })
  // Who was loaded before is told at the counter, and not enrolled unpaid.
  expect(codes(await accept(before.id))).toEqual(['enrollment.hold'])

  const one = await anEnrollment(db, { course, status: 2 })
  expect(await load(one.id)).toBe(200)
  expect(await state(one.id)).toEqual([3, [['downpayment', 50_000]]])
  expect(codes(await accept(one.id))).toEqual(['enrollment.hold'])
  await pay(one.id, '499.99')
  expect((await state(one.id))[0]).toBe(3)
  await pay(one.id, '0.01')
  expect(await state(one.id)).toEqual([2, []])
  expect((await accept(one.id)).status).toBe(200)
})

test('a downpayment that a person let pass is not asked for again; an old balance and a downpayment hold together', async () => {
  await set({ hold_on_downpayment: '1', downpayment_pesos: '500' })
  const one = await anEnrollment(db, { course, status: 2 })
  await load(one.id)
  await inject('POST', `/api/enrollments/${one.id}/release`, { as: 'registrar', body: { reason: 'Scholar, pays in July' } })
  expect(await load(one.id)).toBe(200)
  expect(await state(one.id)).toEqual([2, []])

  const before = await anEnrollment(db, { course, school_year: '2025-2026', semester: 2, status: 4, net_centavos: 120_000 })
  const both = await anEnrollment(db, { course, student: before, status: 2 })
  await load(both.id)
  expect(await state(both.id)).toEqual([
    3,
    [
      ['old_balance', 120_000],
      ['downpayment', 50_000],
    ],
  ])
  const events = (await inject('GET', `/api/enrollments/${both.id}/events`, { as: 'registrar' })).body.data
  const titles = events.map((event: { title: string }) => event.title)
  expect(titles.slice(0, 2)).toEqual(['Put on hold: downpayment', 'Put on hold: old balance'])
})

test('a downpayment asks for no more than all there is to pay, also when subjects were taken out', async () => {
  await set({ hold_on_downpayment: '1', downpayment_pesos: '6000' })
  const one = await anEnrollment(db, { course, status: 2 })
  const subjects = [(await anOffer(db, { course })).id, (await anOffer(db, { course })).id]
  await inject('POST', `/api/enrollments/${one.id}`, { as: 'registrar', body: { subjects } })
  expect(await state(one.id)).toEqual([3, [['downpayment', 600_000]]])
  const [first] = (await inject('GET', `/api/enrollments/enrolled-subjects/${one.id}`, { as: 'registrar' })).body.data
  await inject('POST', `/api/enrollments/removeEnrolledSubjects/${first.id}`, { as: 'registrar', body: {} })
  const { balance_centavos } = await accountOf(db, one.id)
  expect(balance_centavos).toBeLessThan(600_000)
  await pay(one.id, String((balance_centavos - 1) / 100))
  expect((await state(one.id))[0]).toBe(3)
  await pay(one.id, '0.01')
  expect(await state(one.id)).toEqual([2, []])
})

test('an amount that is no amount is refused', async () => {
  const { updated_at } = (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
  const body = { updated_at, downpayment_pesos: '3,000.50' }
  expect((await inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })).body.errors).toEqual({
    downpayment_pesos: ['Whole pesos, digits only'],
  })
})
