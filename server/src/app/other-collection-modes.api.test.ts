import { beforeAll, describe, expect, it, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { expectSoundLedger } from '#testing/app/money.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
await letCashiersActAlone(t)
type As = CallOptions['as']
let ana: TestUser
let rental: number
let scrap: number
let serial = 0
const day = () => schoolDay(t.clock.now)

const receive = (more: object = {}, as: As = ana) => {
  const lines = [
    { kind_id: rental, amount: '1,500' },
    { kind_id: scrap, amount: '250.50' },
  ]
  const or_number = `C-${String(++serial).padStart(4, '0')}`
  return t.inject('POST', '/api/other-collections', {
    as,
    body: {
      or_number,
      payer_name: 'Barangay San Roque',
      tender: 'cash',
      same_reference_reason: 'One slip for several receipts',
      lines,
      ...more,
    },
  })
}
const voidReceipt = (id: number, as: As = ana) =>
  t.inject('POST', `/api/other-collections/${id}/void`, { as, body: { reason: 'Wrong amount' } })
const addKind = async (name: string) => (await t.inject('POST', '/api/other-collection-kinds', { as: ana, body: { name } })).body.data.id
const read = async (path: string, query: Record<string, string> = {}) =>
  (await t.inject('GET', `/api/${path}`, { as: ana, query })).body.data
const readSummary = (more: Record<string, string> = {}) => read('reports/collections/summary', { from: day(), to: day(), ...more })
const readDay = async () => {
  const { days } = await read('reports/collections/monthly', { month: day().slice(0, 7) })
  return days.find((row: { day: string }) => row.day === day())
}
/** What the journal of the day posts to each account, debits above zero. */
const netOfDay = async (): Promise<Record<string, number>> => {
  const { accounts } = await read('reports/journal/summary', { from: day(), to: day() })
  const net = accounts.map((row: { key: string; debit_centavos: number; credit_centavos: number }) => [
    row.key,
    row.debit_centavos - row.credit_centavos,
  ])
  return Object.fromEntries(net.filter(([, amount]: [string, number]) => amount !== 0))
}

/** A day of its own, with a new session and drawer. */
async function startDay(): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
  ana = await t.createUser('cashier')
}

beforeAll(async () => {
  t.clock.now = new Date('2026-10-09T02:00:00Z')
  await aTerm(t.db)
  await startDay()
  rental = await addKind('Rental of the gymnasium')
  scrap = await addKind('Sale of scrap')
})

describe('several modes of payment of an other collection', () => {
  const parts = [
    { tender: 'cash', amount: '500' },
    { tender: 'check', amount: '1,000', bank: 'LBP', reference: '100', check_on: '2026-10-09' },
    { tender: 'gcash', amount: '250.50', reference: 'G-1' },
  ]

  it('are kept with their amounts, and are on the receipt and in the audit log', async () => {
    const { body } = await receive({ tender: 'several', parts, cash_received: '1,000' })
    const expected = [
      { tender: 'cash', amount_centavos: 50_000, reference: null, bank: null, check_on: null },
      { tender: 'check', amount_centavos: 100_000, reference: '100', bank: 'LBP', check_on: '2026-10-09' },
      { tender: 'gcash', amount_centavos: 25_050, reference: 'G-1', bank: null, check_on: null },
    ]
    expect(body.data).toMatchObject({ tender: 'several', amount_centavos: 175_050, parts: expected })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'other_collection.receive', after: { tender: 'several', parts: expected } })
    expect(await read(`other-collections/${body.data.id}/receipt`)).toMatchObject({ cash_received_centavos: 100_000, parts: expected })
    expect(await read('other-collections', { search: body.data.or_number })).toMatchObject([{ parts: expected }])
  })

  it('add up to its lines, and the cash is enough', async () => {
    const errors = async (more: object) => Object.keys((await receive({ tender: 'several', parts, ...more })).body.errors ?? {})
    expect(await errors({ lines: [{ kind_id: rental, amount: '1,750.49' }] })).toEqual(['parts'])
    expect(await errors({ parts: parts.slice(0, 1) })).toEqual(['parts'])
    expect(await errors({ parts: [...parts, { tender: 'cash', amount: '0' }] })).toEqual(['parts.3.amount'])
    expect(await errors({ cash_received: '499.99' })).toEqual(['cash_received'])
  })

  it('move the drawer, the reports and the journal each by its part, and are voided as a whole', async () => {
    await startDay()
    const { id } = (await receive({ tender: 'several', parts })).body.data
    const { id: voided } = (await receive({ tender: 'several', parts })).body.data
    expect((await voidReceipt(voided)).status).toBe(200)
    const { shift } = await read('cashier-shifts/current')
    const { cash, in_hand, tenders } = await read(`cashier-shifts/${shift.id}`)
    expect([cash.received_centavos, cash.expected_centavos, in_hand.check_centavos]).toEqual([50_000, 50_000, 100_000])
    const expected = [
      { tender: 'check', receipts: 1, amount_centavos: 100_000 },
      { tender: 'cash', receipts: 1, amount_centavos: 50_000 },
      { tender: 'gcash', receipts: 1, amount_centavos: 25_050 },
    ]
    expect(tenders).toEqual(expected)
    expect(await readSummary()).toMatchObject({ receipts: 1, collected_centavos: 175_050, voided: 1, tenders: expected })
    expect(await readSummary({ tender: 'several' })).toMatchObject({ collected_centavos: 175_050, tenders: expected })
    // Of what was paid by check, each kind has its share.
    expect(await readSummary({ tender: 'check' })).toMatchObject({
      receipts: 1,
      collected_centavos: 100_000,
      tenders: [expected[0]],
      categories: [
        { name: 'Rental of the gymnasium', amount_centavos: 85_690 },
        { name: 'Sale of scrap', amount_centavos: 14_310 },
      ],
    })
    const receipts = await read('reports/collections', { from: day(), to: day(), tender: 'gcash' })
    expect(receipts.map((row: { amount_centavos: number }) => row.amount_centavos)).toEqual([25_050, 25_050])
    expect((await readDay()).tenders).toEqual([
      { tender: 'cash', amount_centavos: 50_000 },
      { tender: 'check', amount_centavos: 100_000 },
      { tender: 'gcash', amount_centavos: 25_050 },
    ])
    expect(await netOfDay()).toEqual({
      'tender:cash': 50_000,
      'tender:check': 100_000,
      'tender:gcash': 25_050,
      [`other_collection:${rental}`]: -150_000,
      [`other_collection:${scrap}`]: -25_050,
    })
    await closeShiftOf(t, ana, 50_000)
    // Later only the cash comes out of the drawer of the administrator.
    const admin = await t.createUser('administrator')
    expect((await voidReceipt(id, admin)).status).toBe(200)
    const { shift: drawer } = (await t.inject('GET', '/api/cashier-shifts/current', { as: admin })).body.data
    expect((await t.inject('GET', `/api/cashier-shifts/${drawer.id}`, { as: admin })).body.data.cash).toMatchObject({
      given_back_centavos: 50_000,
    })
    await expectSoundLedger(t)
    await startDay()
  })
})

test('a receipt that is printed again after its shift was closed is the same document', async () => {
  await startDay()
  const { id } = (await receive({ tender: 'gcash', reference: 'G-1' })).body.data
  const print = async () => (await t.inject('POST', `/api/other-collections/${id}/prints`, { as: ana })).body.data.print.code
  const code = await print()
  await closeShiftOf(t, ana, 0)
  expect(await print()).toBe(code)
  expect(await read(`verify-document/${code}`)).toMatchObject({ status: 'valid' })
  await startDay()
})

describe('a check of an other collection that the bank returned', () => {
  const returnCheck = (id: number, as: As = ana, body: object = {}) =>
    t.inject('POST', `/api/other-collections/${id}/return-check`, { as, body: { reason: 'Insufficient funds', ...body } })
  const check = { tender: 'check', bank: 'LBP', reference: '100', check_on: '2026-10-09' }

  it('is taken back on the day of the return, once, and is marked on the receipt, which no longer verifies', async () => {
    await startDay()
    const { id, or_number, paid_on } = (await receive(check)).body.data
    const { code } = (await t.inject('POST', `/api/other-collections/${id}/prints`, { as: ana })).body.data.print
    await closeShiftOf(t, ana, 0)
    await startDay()
    const returned = await returnCheck(id, ana, { returned_on: paid_on })
    expect([returned.status, returned.body.message]).toEqual([200, 'Returned Check Successfully Recorded.'])
    const expected = { part: 1, amount_centavos: 175_050, returned_on: paid_on, reason: 'Insufficient funds' }
    expect(returned.body.data).toMatchObject({ voided_at: null, returned_centavos: 175_050, returned_checks: [expected] })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: ana.id,
      action: 'other_collection.return_check',
      entity_id: String(id),
      before: { returned_centavos: 0 },
      after: { returned_centavos: 175_050 },
    })
    expect(codes(await returnCheck(id))).toEqual(['payment.returned'])
    expect((await read(`other-collections/${id}/receipt`)).returned_checks).toEqual([expected])
    expect(await read(`verify-document/${code}`)).toMatchObject({ status: 'revoked' })
    expect(await readSummary({ from: paid_on, to: paid_on })).toMatchObject({ returned_centavos: 0 })
    expect(await readSummary()).toMatchObject({
      collected_centavos: 0,
      returned_centavos: 175_050,
      returned_checks: [{ or_number, payer: 'Barangay San Roque', created_by: ana.name }],
    })
    expect(await readDay()).toMatchObject({ returned: 1, returned_centavos: 175_050 })
    const handedOver = await t.inject('GET', '/api/cashier-shifts/remittances', {
      as: await t.createUser('administrator'),
      query: { from: day(), to: day() },
    })
    expect(handedOver.body.totals.returned_centavos).toBe(175_050)
    const file = await t.inject('GET', '/api/reports/collections/export', { as: ana, query: { format: 'csv', from: day(), to: day() } })
    expect(String(file.body)).toContain('Check returned by the bank: Insufficient funds')
    expect(await netOfDay()).toEqual({
      'tender:check': -175_050,
      [`other_collection:${rental}`]: 150_000,
      [`other_collection:${scrap}`]: 25_050,
    })
    await expectSoundLedger(t)
  })

  it('is one of several of its receipt, of which the last lines are taken back first', async () => {
    await startDay()
    const parts = [
      { tender: 'cash', amount: '750.50' },
      { ...check, amount: '600' },
      { ...check, amount: '400', reference: '101' },
    ]
    const { id } = (await receive({ tender: 'several', parts })).body.data
    const { code } = (await t.inject('POST', `/api/other-collections/${id}/prints`, { as: ana })).body.data.print
    expect(Object.keys((await returnCheck(id)).body.errors)).toEqual(['part'])
    expect(Object.keys((await returnCheck(id, ana, { part: 1 })).body.errors)).toEqual(['part'])
    expect((await returnCheck(id, ana, { part: 3 })).body.data).toMatchObject({ returned_centavos: 40_000, returned_checks: [{ part: 3 }] })
    // 250.50 of scrap and 149.50 of the rental.
    expect(await netOfDay()).toEqual({ 'tender:cash': 75_050, 'tender:check': 60_000, [`other_collection:${rental}`]: -135_050 })
    expect(await read(`verify-document/${code}`)).toMatchObject({ status: 'valid' })
    expect(codes(await returnCheck(id, ana, { part: 3 }))).toEqual(['payment.returned'])
    expect((await returnCheck(id, ana, { part: 2 })).body.data.returned_centavos).toBe(100_000)
    expect(await netOfDay()).toEqual({ 'tender:cash': 75_050, [`other_collection:${rental}`]: -75_050 })
    await expectSoundLedger(t)
    // What is left is given back.
    expect((await voidReceipt(id)).status).toBe(200)
    expect(await netOfDay()).toEqual({})
    expect(codes(await returnCheck(id, ana, { part: 2 }))).toEqual(['payment.voided'])
    await expectSoundLedger(t)
  })

  it('is recorded by its cashier while the shift is open, and afterwards by a second person', async () => {
    const carl = await t.createUser('cashier')
    const { id } = (await receive(check, carl)).body.data
    // The list says before whether this person may.
    const isOffered = async (as: As) => {
      const { body } = await t.inject('GET', '/api/other-collections', { as })
      return body.data.find((row: { id: number }) => row.id === id).can.return_check
    }
    expect([await isOffered(carl), await isOffered(ana), (await returnCheck(id, ana)).status]).toEqual([true, false, 403])
    await closeShiftOf(t, carl, 0)
    expect([await isOffered(carl), (await returnCheck(id, carl)).status]).toEqual([false, 403])
    expect([await isOffered(ana), (await returnCheck(id, ana)).status]).toEqual([true, 200])
    expect(await isOffered(ana)).toBe(false)
  })

  it('is refused without a check, on bad days and for other people', async () => {
    const cash = (await receive()).body.data
    const { id } = (await receive(check)).body.data
    const errors = async (of: number, body: object) => Object.keys((await returnCheck(of, ana, body)).body.errors ?? {})
    expect(await errors(cash.id, {})).toEqual(['part'])
    expect(await errors(id, { reason: ' ' })).toEqual(['reason'])
    expect(await errors(id, { returned_on: '2999-01-01' })).toEqual(['returned_on'])
    expect(await errors(id, { returned_on: '2026-01-01' })).toEqual(['returned_on'])
    expect((await t.inject('POST', `/api/other-collections/${id}/return-check`, { body: { reason: 'x' } })).status).toBe(401)
    for (const role of ['registrar', 'student', 'full_time'])
      expect((await returnCheck(id, await t.createUser(role as 'registrar'))).status).toBe(403)
    expect((await returnCheck(999_999)).status).toBe(404)
  })

  it('is returned once, also by several people at the same moment, and not beside a void', async () => {
    const { id } = (await receive(check)).body.data
    const admin = await t.createUser('administrator')
    const answers = await Promise.all([returnCheck(id), returnCheck(id, admin), returnCheck(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const other = (await receive(check)).body.data
    const both = await Promise.all([returnCheck(other.id), voidReceipt(other.id, ana)])
    expect(both.map(({ status }) => status)).toContain(200)
    await expectSoundLedger(t)
  })
})
