import { beforeAll, describe, expect, test } from 'vitest'
import { closeShiftOf } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let ana: TestUser
let ben: TestUser
let enrollmentId: number
let returnedId: number

const CHECK = { tender: 'check', bank: 'BPI', reference: '1001', check_on: '2026-10-01' }
const post = async (path: string, body: object, as: TestUser | 'administrator' = ana) => {
  const answer = await t.inject('POST', path, { as, body })
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message])
  return answer.body.data
}
const receive = async (or_number: string, amount: string, more: object): Promise<number> =>
  (await post('/api/payments', { enrollment_id: enrollmentId, or_number, amount, ...more })).payment.id
const get = async (path: string) => (await t.inject('GET', `/api${path}`, { as: ana })).body.data

/** Ana takes 1,000.00 in cash and two checks on one receipt, 800.00 by GCash on another, and half an hour after midnight one of the checks is returned. */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-09T15:00:00Z')
  await aTerm(t.db)
  ;[ana, ben] = [await t.createUser('cashier'), await t.createUser('cashier')]
  const offer = await anOffer(t.db, { max_person: 100 })
  enrollmentId = (await anEnrollment(t.db, { loads: [offer], net_centavos: 1_000_000 })).id
  const parts = [
    { tender: 'cash', amount: '1,000' },
    { ...CHECK, amount: '500' },
    { ...CHECK, amount: '300', reference: '1002' },
  ]
  returnedId = await receive('R-1', '1,800', { tender: 'several', parts })
  await receive('R-2', '800', { tender: 'gcash', reference: 'G-1' })
  await closeShiftOf(t, ana, 100_000)
  t.clock.now = new Date('2026-10-09T16:30:00Z')
  await post(`/api/payments/${returnedId}/return-check`, { part: 3, reason: 'Insufficient funds', returned_on: '2026-10-09' }, ben)
})

describe('a check that the bank returned', () => {
  test('is a line of the day on which it was recorded, and the day of its receipt stays', async () => {
    const before = await get('/reports/collections/summary?from=2026-10-09&to=2026-10-09')
    expect(before).toMatchObject({ collected_centavos: 260_000, returned_checks: [], returned_centavos: 0 })
    const after = await get('/reports/collections/summary?from=2026-10-10&to=2026-10-10')
    expect(after).toMatchObject({ collected_centavos: 0, returned_centavos: 30_000 })
    expect(after.returned_checks).toMatchObject([
      {
        or_number: 'R-1',
        created_on: '2026-10-10',
        returned_on: '2026-10-09',
        amount_centavos: 30_000,
        reason: 'Insufficient funds',
        created_by: ben.name,
      },
    ])
    const ofDay = (query: string) => get(`/reports/collections/summary?from=2026-10-10&to=2026-10-10&${query}`)
    expect((await ofDay(`cashier_id=${ana.id}`)).returned_centavos).toBe(30_000)
    expect((await ofDay(`cashier_id=${ben.id}`)).returned_centavos).toBe(0)
    expect((await ofDay('tender=check')).returned_centavos).toBe(30_000)
    expect((await ofDay('tender=gcash')).returned_centavos).toBe(0)
  })

  test('leaves the dashboard of its day, which has the totals of the report, also by each mode of one receipt', async () => {
    const { now } = t.clock
    t.clock.now = new Date('2026-10-09T15:30:00Z')
    const { receipts, collected_centavos, tenders } = await get('/reports/collections/summary?from=2026-10-09&to=2026-10-09')
    expect(tenders.map(({ tender }: { tender: string }) => tender).toSorted()).toEqual(['cash', 'check', 'gcash'])
    expect((await get('/dashboard')).cashier).toMatchObject({ receipts, collected_centavos, tenders })
    t.clock.now = now
  })

  test('is in the shift of the person who recorded it, and in no closed one', async () => {
    const { shift } = await get('/cashier-shifts/current')
    expect(shift).toBeNull()
    const shifts = (await t.inject('GET', '/api/cashier-shifts', { as: 'administrator' })).body.data
    const idOf = (cashier: TestUser) => shifts.find((row: { cashier: { id: number } }) => row.cashier.id === cashier.id).id
    expect((await get(`/reports/collections/summary?shift_id=${idOf(ben)}`)).returned_centavos).toBe(30_000)
    expect((await get(`/reports/collections/summary?shift_id=${idOf(ana)}`)).returned_centavos).toBe(0)
  })

  test('is in the month, in the remittances and in the files', async () => {
    const { days, total } = await get('/reports/collections/monthly?month=2026-10')
    expect(total).toMatchObject({ collected_centavos: 260_000, returned: 1, returned_centavos: 30_000 })
    expect(days[8]).toMatchObject({ day: '2026-10-09', collected_centavos: 260_000, returned: 0 })
    expect(days[9]).toMatchObject({ day: '2026-10-10', collected_centavos: 0, returned: 1, returned_centavos: 30_000 })
    const remittances = (await t.inject('GET', '/api/cashier-shifts/remittances?from=2026-10-10', { as: 'administrator' })).body
    expect(remittances.totals).toMatchObject({ returned_centavos: 30_000 })
    const file = await t.inject('GET', '/api/reports/collections/export?from=2026-10-09&to=2026-10-10&format=csv', { as: ana })
    const lines = String(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toContain('R-1')
    expect(lines[3]).toContain('Check returned by the bank: Insufficient funds')
    expect(lines[3]).toContain('-300')
  })
})

describe('the collections of a mode of payment', () => {
  const DAY = 'from=2026-10-09&to=2026-10-09'

  test('have the part of a receipt with several modes that was paid by it', async () => {
    const summary = await get(`/reports/collections/summary?${DAY}&tender=check`)
    expect(summary).toMatchObject({ receipts: 1, collected_centavos: 80_000 })
    expect(summary.tenders).toEqual([{ tender: 'check', receipts: 1, amount_centavos: 80_000 }])
    const sumOf = (rows: { amount_centavos: number }[]) => rows.reduce((sum, row) => sum + row.amount_centavos, 0)
    for (const key of ['days', 'categories', 'cashiers', 'courses'] as const) expect([key, sumOf(summary[key])]).toEqual([key, 80_000])
    const rows = await get(`/reports/collections?${DAY}&tender=cash`)
    expect(rows).toMatchObject([{ or_number: 'R-1', tender: 'several', amount_centavos: 100_000 }])
    expect((await get(`/reports/collections/summary?${DAY}&tender=several`)).collected_centavos).toBe(180_000)
    expect((await get(`/reports/collections/summary?${DAY}&tender=maya`)).receipts).toBe(0)
  })

  test('add up to all collections', async () => {
    let sum = 0
    for (const tender of ['cash', 'check', 'bank', 'gcash', 'maya'])
      sum += (await get(`/reports/collections/summary?${DAY}&tender=${tender}`)).collected_centavos
    expect(sum).toBe(260_000)
  })
})

describe('the receipt numbers of a shift', () => {
  test('have no gap between two booklets', async () => {
    const cashier = await t.createUser('cashier')
    await closeShiftOf(t, cashier, 0)
    const open = { starting_cash: '0', first_or_number: 'K-001', last_or_number: 'K-050' }
    const { id } = await post('/api/cashier-shifts', open, cashier)
    const pay = (or_number: string) =>
      post('/api/payments', { enrollment_id: enrollmentId, or_number, amount: '1', tender: 'cash' }, cashier)
    await pay('K-001')
    await pay('K-003')
    const change = { first_or_number: 'K-101', last_or_number: 'K-150' }
    expect((await t.inject('PUT', `/api/cashier-shifts/${id}/booklet`, { as: cashier, body: change })).status).toBe(200)
    await pay('K-102')
    const { booklets } = await get(`/reports/collections/summary?shift_id=${id}`)
    expect(booklets[0].gaps).toEqual([
      { from: 'K-002', to: 'K-002', missing: 1 },
      { from: 'K-101', to: 'K-101', missing: 1 },
    ])
  })
})
