import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anEnrollment, anOffer, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const DAY = '2026-10-10'
let offer: Offer
let cashier: TestUser
let shift: number
let lastNumber = 0

beforeAll(async () => {
  t.clock.now = new Date(`${DAY}T02:00:00Z`)
  await aTerm(t.db)
  offer = await anOffer(t.db, { max_person: 100 })
})

/** A cashier with an open shift, in which 1,000.00 were received in cash. */
beforeEach(async () => {
  await changeSettings(t.db, { blind_count: '1' })
  cashier = await t.createUser('cashier')
  const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
  shift = (await t.inject('GET', '/api/cashier-shifts/current', { as: cashier })).body.data.shift.id
  const payment = { enrollment_id: enrollment.id, amount: '1000', tender: 'cash', or_number: `B-${++lastNumber}` }
  await t.inject('POST', '/api/payments', { as: cashier, body: payment })
})

const read = async (path: string, as: TestUser | 'administrator' = cashier) => (await t.inject('GET', path, { as })).body
const close = (pieces: number, difference_reason = '', as: TestUser | 'administrator' = cashier) =>
  t.inject('POST', `/api/cashier-shifts/${shift}/close`, {
    as,
    body: { cash_count: { 10000: pieces }, difference_reason, expected: 0 },
  })

test('no answer tells the cashier what is expected in the own open drawer', async () => {
  const report = (await read(`/api/cashier-shifts/${shift}`)).data
  expect(report).toMatchObject({ receipts: 1, collected_centavos: null, cash: null, tenders: [], in_hand: { cash_centavos: null } })
  expect((await read('/api/cashier-shifts/current')).data.shift).toMatchObject({ receipts: 1, collected_centavos: null, tenders: [] })
  const { data } = await read(`/api/cashier-shifts?cashier_id=${cashier.id}`)
  expect(data).toMatchObject([{ id: shift, collected_centavos: null }])
  expect(await read(`/api/cashier-shifts?cashier_id=${cashier.id}&format=csv`)).toMatch(/,Open,,1,,\s*$/)
  expect((await read(`/api/payments/totals?from=${DAY}`)).data).toMatchObject({ tenders: [], amount_centavos: null })
  for (const path of [
    `reports/collections/summary?to=${DAY}`,
    'reports/collections/monthly?month=2026-10',
    `reports/journal/summary?to=${DAY}`,
  ]) {
    const { body } = await t.inject('GET', `/api/${path}`, { as: cashier })
    expect([path, body.reasons?.[0]?.code]).toEqual([path, 'shift.uncounted'])
  }
  expect((await read('/api/dashboard')).data.cashier).toMatchObject({ collected_centavos: null, tenders: [] })
  const remittance = { destination: 'office', cash: '9000', checks: '0', received_by: 'Office' }
  const { body } = await t.inject('POST', `/api/cashier-shifts/${shift}/remittances`, { as: cashier, body: remittance })
  expect(body.reasons).toMatchObject([{ code: 'shift.over_in_hand', message: 'The shift has less cash to remit.' }])
})

test('a count that differs needs a reason before it is said by how much, and the closed shift shows all', async () => {
  const refused = await close(9)
  expect(refused.body.errors).toEqual({
    difference_reason: ['The counted cash differs from the expected amount. Count again, or enter the reason'],
  })
  const closed = await close(9, 'Wrong change')
  expect(closed.body.message).toBe('Shift Successfully Closed. ₱1,000.00 was expected, and ₱900.00 was counted. ₱100.00 short.')
  expect(closed.body.data).toMatchObject({ expected_centavos: 100_000, counted_centavos: 90_000, collected_centavos: 100_000 })
  expect((await read(`/api/cashier-shifts/${shift}`)).data.cash.expected_centavos).toBe(100_000)
  expect((await read(`/api/payments/totals?from=${DAY}`)).data.amount_centavos).toBeGreaterThan(0)
})

test('others read the sums, and everybody does where the school shows what is expected', async () => {
  expect((await read(`/api/cashier-shifts/${shift}`, 'administrator')).data.cash.expected_centavos).toBe(100_000)
  await changeSettings(t.db, { blind_count: '0' })
  expect((await read(`/api/cashier-shifts/${shift}`)).data).toMatchObject({
    collected_centavos: 100_000,
    cash: { expected_centavos: 100_000 },
    in_hand: { cash_centavos: 100_000 },
  })
  expect((await close(10)).body.reasons).toMatchObject([{ code: 'shift.recount' }])
})
