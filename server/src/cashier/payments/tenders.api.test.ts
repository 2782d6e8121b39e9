import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { setApprovalLimit } from '#testing/cashier/adjustments.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
await letCashiersActAlone(t)
const { inject } = t
let cashier: TestUser
let offer: Offer
let lastNumber = 0

beforeAll(async () => {
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  await setApprovalLimit(t, 1000)
  offer = await anOffer(t.db, { max_person: 100 })
})

const owing = (net_centavos = 500_000, more: object = {}) => anEnrollment(t.db, { loads: [offer], net_centavos, ...more })
const pay = (enrollment_id: number, amount: string, more: object = {}) =>
  inject('POST', '/api/payments', { as: cashier, body: { enrollment_id, or_number: `T-${++lastNumber}`, amount, tender: 'cash', ...more } })
const account = async (id: number) => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: cashier })).body.data
const returnCheck = (id: number, body: object = {}, as: CallOptions['as'] = cashier) =>
  inject('POST', `/api/payments/${id}/return-check`, { as, body: { reason: 'Insufficient funds', ...body } })
const refund = async (studentId: number, more: object) => {
  const body = { method: 'bank', reference: 'R-1', payee: 'Jose Santos', reason: 'Paid twice', ...more }
  const as = await t.createUser('cashier')
  expect((await inject('POST', `/api/students/${studentId}/refunds`, { as, body })).body).toMatchObject({
    message: expect.stringMatching(/^Refund/),
  })
  return as
}
const checkOf = (amount: string, more: object = {}) => ({
  tender: 'check',
  amount,
  reference: '1001',
  bank: 'BPI',
  check_on: '2026-06-05',
  ...more,
})

const sameSlip = { same_reference_reason: 'One slip for several receipts' }

describe('several modes of payment on one receipt', () => {
  const parts = [{ tender: 'cash', amount: '400' }, checkOf('1,100'), { tender: 'maya', amount: '500', reference: 'M-9' }]

  test('are kept with their amounts, and shown with the payment, on the receipt and in the list', async () => {
    const { id } = await owing()
    const answer = await pay(id, '2,000', { tender: 'several', parts, cash_received: '500', payer_name: 'Rotary Club of Tarlac' })
    const expected = [
      { tender: 'cash', amount_centavos: 40_000, reference: null, bank: null, check_on: null },
      { tender: 'check', amount_centavos: 110_000, reference: '1001', bank: 'BPI', check_on: '2026-06-05' },
      { tender: 'maya', amount_centavos: 50_000, reference: 'M-9', bank: null, check_on: null },
    ]
    expect(answer.body.data.payment).toMatchObject({ tender: 'several', amount_centavos: 200_000, parts: expected })
    expect((await account(id)).payments[0]).toMatchObject({ tender: 'several', parts: expected })
    const receipt = (await inject('GET', `/api/payments/${answer.body.data.payment.id}/receipt`, { as: cashier })).body.data
    expect(receipt).toMatchObject({ payer_name: 'Rotary Club of Tarlac', cash_received_centavos: 50_000, parts: expected })
    const list = await inject('GET', '/api/payments?tender=several', { as: cashier })
    expect(list.body.data).toMatchObject([{ tender: 'several', parts: expected }])
    const file = await inject('GET', '/api/payments?tender=several&format=csv', { as: cashier })
    expect(file.body).toContain('"Cash ₱400.00; Check ₱1,100.00: BPI, 1001, dated 2026-06-05; Maya ₱500.00: M-9"')
    expect(file.body).toContain(',2000.00,')
    const summary = (await inject('GET', '/api/reports/collections/summary?tender=several', { as: cashier })).body.data
    expect(summary).toMatchObject({ collected_centavos: 200_000, receipts: 1 })
    expect(summary.tenders).toEqual([
      { tender: 'check', receipts: 1, amount_centavos: 110_000 },
      { tender: 'maya', receipts: 1, amount_centavos: 50_000 },
      { tender: 'cash', receipts: 1, amount_centavos: 40_000 },
    ])
  })

  test('are in the list and the totals of each of their modes, with what was paid in it', async () => {
    const { id } = await owing()
    const day = { from: '2026-06-03', to: '2026-06-03' }
    const receive = async (amount: string, more: object) =>
      (await pay(id, amount, { ...more, ...sameSlip, paid_on: '2026-06-03' })).body.data.payment.id
    const mixed = await receive('2,000', { tender: 'several', parts })
    const twice = await receive('700', { tender: 'several', parts: [checkOf('300'), checkOf('400', { reference: '1002' })] })
    const cash = await receive('100', {})
    const voided = await receive('2,000', { tender: 'several', parts })
    expect((await inject('POST', `/api/payments/${voided}/void`, { as: cashier, body: { reason: 'x' } })).status).toBe(200)
    const list = async (query: Record<string, string>) => {
      const { data, meta } = (await inject('GET', '/api/payments', { as: cashier, query: { ...day, ...query } })).body
      expect(meta.total).toBe(data.length)
      return data.map((row: { id: number; counted_centavos: number }) => [row.id, row.counted_centavos])
    }
    const totals = async (query: Record<string, string>) =>
      (await inject('GET', '/api/payments/totals', { as: cashier, query: { ...day, ...query } })).body.data
    const [{ or_number }] = (await inject('GET', '/api/payments', { as: cashier, query: { ...day, tender: 'cash' } })).body.data.slice(-1)
    expect(await list({})).toEqual([[voided, 200_000], [cash, 10_000], [twice, 70_000], [mixed, 200_000]]) // biome-ignore format: one payment each.
    expect(await list({ tender: 'cash' })).toEqual([[voided, 40_000], [cash, 10_000], [mixed, 40_000]]) // biome-ignore format: one payment each.
    expect(await list({ tender: 'check' })).toEqual([[voided, 110_000], [twice, 70_000], [mixed, 110_000]]) // biome-ignore format: one payment each.
    expect(await list({ tender: 'several' })).toEqual([[voided, 200_000], [twice, 70_000], [mixed, 200_000]]) // biome-ignore format: one payment each.
    expect(await list({ tender: 'bank' })).toEqual([])
    expect(await list({ tender: 'maya', search: or_number })).toEqual([[mixed, 50_000]])
    const maya = { tender: 'maya', payments: 1, amount_centavos: 50_000 }
    const checks = { tender: 'check', payments: 2, amount_centavos: 180_000 }
    expect(await totals({})).toEqual({
      tenders: [{ tender: 'cash', payments: 2, amount_centavos: 50_000 }, checks, maya],
      amount_centavos: 280_000,
      voided: 1,
    })
    expect(await totals({ tender: 'check' })).toEqual({ tenders: [checks], amount_centavos: 180_000, voided: 1 })
    expect(await totals({ tender: 'several' })).toEqual({
      tenders: [{ tender: 'cash', payments: 1, amount_centavos: 40_000 }, checks, maya],
      amount_centavos: 270_000,
      voided: 1,
    })
    expect(await totals({ tender: 'maya', search: or_number })).toEqual({ tenders: [maya], amount_centavos: 50_000, voided: 0 })
  })

  test('must add up to the amount, and the cash must be enough', async () => {
    const { id } = await owing()
    const errorsOf = async (body: object) => Object.keys((await pay(id, '2,000', { tender: 'several', parts, ...body })).body.errors ?? {})
    expect(await errorsOf({ amount: '1,999.99' })).toEqual(['parts'])
    expect(await errorsOf({ parts: undefined })).toEqual(['parts'])
    expect(await errorsOf({ parts: parts.slice(0, 1) })).toEqual(['parts'])
    expect(await errorsOf({ tender: 'cash' })).toEqual(['parts'])
    expect(await errorsOf({ parts: [{ tender: 'several', amount: '1,000' }, checkOf('1,000')] })).toEqual(['parts.0.tender'])
    expect(await errorsOf({ cash_received: '399.99' })).toEqual(['cash_received'])
    expect(await errorsOf({ tender: 'gcash', reference: 'G-1', parts: undefined, cash_received: '2,000' })).toEqual(['cash_received'])
    const details = { bank: '', reference: '', check_on: '' }
    expect(await errorsOf({ parts: [{ tender: 'cash', amount: '1,000' }, checkOf('1,000', details)] })).toEqual([
      'parts.1.reference',
      'parts.1.bank',
      'parts.1.check_on',
    ])
    expect((await account(id)).payments).toEqual([])
  })

  test('keep the bank and the date of a check with checks only', async () => {
    const { id } = await owing()
    const mixed = [{ tender: 'cash', amount: '400' }, checkOf('1,600', { tender: 'gcash', reference: 'G-1' })]
    const { payment } = (await pay(id, '2,000', { tender: 'several', parts: mixed })).body.data
    expect(payment.parts[1]).toEqual({ tender: 'gcash', amount_centavos: 160_000, reference: 'G-1', bank: null, check_on: null })
  })

  test('are voided as a whole', async () => {
    const { id } = await owing()
    const paymentId = (await pay(id, '2,000', { tender: 'several', parts, ...sameSlip })).body.data.payment.id
    expect((await inject('POST', `/api/payments/${paymentId}/void`, { as: cashier, body: { reason: 'Wrong student' } })).status).toBe(200)
    expect((await account(id)).balance_centavos).toBe(500_000)
  })
})

describe('a check that the bank returned', () => {
  const paidByCheck = async (amount = '2,000', more: object = {}) => {
    const enrollment = await owing(500_000, more)
    const { id } = (await pay(enrollment.id, amount, checkOf(amount))).body.data.payment
    return { enrollment, id: id as number }
  }

  test('opens again what it paid; the receipt stays', async () => {
    const { enrollment, id } = await paidByCheck()
    await pay(enrollment.id, '500')
    const answer = await returnCheck(id, { returned_on: schoolDay(t.clock.now) })
    expect([answer.status, answer.body.message]).toEqual([200, 'Returned Check Successfully Recorded.'])
    expect(answer.body.data).toMatchObject({ voided_at: null, returned_centavos: 200_000 })
    expect(answer.body.data.returned_checks).toEqual([
      { part: 1, amount_centavos: 200_000, returned_on: schoolDay(t.clock.now), reason: 'Insufficient funds' },
    ])
    expect(await account(enrollment.id)).toMatchObject({ paid_centavos: 50_000, balance_centavos: 450_000 })
    expect((await t.audits()).findLast((row) => row.action === 'billing.return_check')).toMatchObject({
      actor_id: cashier.id,
      entity_id: String(id),
    })
    const ledger = (await inject('GET', `/api/accounts/${enrollment.id}/ledger`, { as: cashier })).body.data
    expect(ledger.entries.find((entry: { kind: string }) => entry.kind === 'return')).toMatchObject({
      amount_centavos: 200_000,
      text: `Check of OR T-${lastNumber - 1} returned by the bank: Insufficient funds`,
    })
    expect((await returnCheck(id)).body.reasons[0].code).toBe('payment.returned')
  })

  test('takes out only its part of a receipt with several modes', async () => {
    const enrollment = await owing()
    const parts = [{ tender: 'cash', amount: '1,000' }, checkOf('700'), checkOf('300', { reference: '1002' })]
    const { id } = (await pay(enrollment.id, '2,000', { tender: 'several', parts })).body.data.payment
    expect(Object.keys((await returnCheck(id)).body.errors)).toEqual(['part'])
    expect(Object.keys((await returnCheck(id, { part: 1 })).body.errors)).toEqual(['part'])
    expect((await returnCheck(id, { part: 3 })).body.data.returned_centavos).toBe(30_000)
    expect((await account(enrollment.id)).balance_centavos).toBe(330_000)
    // What is left of it can still be voided.
    expect((await inject('POST', `/api/payments/${id}/void`, { as: cashier, body: { reason: 'Wrong student' } })).status).toBe(200)
    expect((await account(enrollment.id)).balance_centavos).toBe(500_000)
  })

  test('is one of several of its receipt, and each is returned once', async () => {
    const enrollment = await owing()
    const parts = [checkOf('700'), checkOf('300', { reference: '1002' })]
    const { id } = (await pay(enrollment.id, '1,000', { tender: 'several', parts })).body.data.payment
    expect((await returnCheck(id, { part: 2 })).status).toBe(200)
    expect((await returnCheck(id, { part: 2 })).body.reasons[0].code).toBe('payment.returned')
    const answer = await returnCheck(id, { part: 1, reason: 'Account closed' })
    expect(answer.body.data).toMatchObject({
      returned_centavos: 100_000,
      returned_checks: [
        { part: 2, amount_centavos: 30_000, reason: 'Insufficient funds' },
        { part: 1, amount_centavos: 70_000, reason: 'Account closed' },
      ],
    })
    expect(await account(enrollment.id)).toMatchObject({ paid_centavos: 0, balance_centavos: 500_000 })
  })

  test('is owed also when its money was refunded before, until a payment covers it', async () => {
    const enrollment = await owing(200_000)
    const { id } = (await pay(enrollment.id, '2,000', checkOf('2,000'))).body.data.payment
    const [category] = (await inject('GET', `/api/accounts/${enrollment.id}/ledger`, { as: cashier })).body.data.categories
    const memo = { kind: 'credit_memo', fee_category_id: category.fee_category_id, amount: '500', reason: 'Lower fee' }
    expect((await inject('POST', `/api/accounts/${enrollment.id}/adjustments`, { as: cashier, body: memo })).status).toBe(200)
    const payer = await refund(enrollment.student_id, { enrollment_id: enrollment.id, amount: '500' })
    expect((await returnCheck(id)).status).toBe(200)
    expect(await account(enrollment.id)).toMatchObject({ paid_centavos: -50_000, balance_centavos: 200_000 })
    const receivables = async () =>
      (await inject('GET', `/api/reports/receivables?search=${enrollment.last_name}`, { as: 'administrator' })).body.data
    const [row] = await receivables()
    const ages = row.not_due_centavos + row.days_30_centavos + row.days_60_centavos + row.days_90_centavos + row.older_centavos
    expect([row.balance_centavos, ages]).toEqual([200_000, 200_000])
    const paid = await pay(enrollment.id, '2,000')
    expect(paid.status).toBe(200)
    expect(await account(enrollment.id)).toMatchObject({ balance_centavos: 0 })
    // With the refund voided, the money that was given back is a credit.
    const { rows } = await sql<{ id: number }>`select id from refunds where enrollment_id = ${enrollment.id}`.execute(t.db)
    const voided = await inject('POST', `/api/refunds/${rows[0]!.id}/void`, { as: payer, body: { reason: 'Not claimed' } })
    expect([voided.status, voided.body.message]).toEqual([200, expect.anything()])
    expect(await account(enrollment.id)).toMatchObject({ balance_centavos: -50_000 })
  })

  test('of a refunded advance is owed for the newest term', async () => {
    const student = await aStudent(t.db)
    const body = { student_id: student.student_id, or_number: `T-${++lastNumber}`, purpose: 'Reservation', ...checkOf('900') }
    const { id } = (await inject('POST', '/api/payments', { as: cashier, body })).body.data.payment
    await refund(student.student_id, { amount: '900' })
    const enrollment = await owing(100_000, { student })
    expect((await returnCheck(id)).status).toBe(200)
    expect(await account(enrollment.id)).toMatchObject({ balance_centavos: 190_000, advance_centavos: 0 })
  })

  test('of an open shift is recorded by its cashier or an administrator, and of a closed one by a second person', async () => {
    const [own, colleague] = [await t.createUser('cashier'), await t.createUser('cashier')]
    const enrollment = await owing()
    const body = { enrollment_id: enrollment.id, or_number: `T-${++lastNumber}`, ...checkOf('300') }
    const { id } = (await inject('POST', '/api/payments', { as: own, body })).body.data.payment
    expect((await returnCheck(id, {}, colleague)).status).toBe(403)
    await closeShiftOf(t, own, 0)
    expect((await returnCheck(id, {}, own)).status).toBe(403)
    expect((await returnCheck(id, {}, colleague)).status).toBe(200)
  })

  test('takes first what pays no charge yet', async () => {
    const student = await aStudent(t.db)
    const body = {
      student_id: student.student_id,
      or_number: `T-${++lastNumber}`,
      purpose: 'Reservation',
      ...checkOf('900'),
    }
    const { id } = (await inject('POST', '/api/payments', { as: cashier, body })).body.data.payment
    expect((await returnCheck(id)).status).toBe(200)
    const payer = (await inject('GET', `/api/students/${student.student_id}/billing`, { as: cashier })).body.data
    expect(payer).toMatchObject({ advance_centavos: 0, balance_centavos: 0 })
  })

  test('puts the next term on hold again', async () => {
    const { enrollment, id } = await paidByCheck('5,000', { school_year: '2025-2026', status: 4 })
    const next = await anEnrollment(t.db, { loads: [offer], student: enrollment, status: 2, net_centavos: 100_000 })
    const holds = async () =>
      (await sql<{ kind: string }>`select kind from holds where enrollment_id = ${next.id} and lifted_at is null`.execute(t.db)).rows
    expect(await holds()).toEqual([])
    await returnCheck(id)
    expect(await holds()).toContainEqual({ kind: 'old_balance' })
  })

  test('is refused for other payments, bad days and other people', async () => {
    const { enrollment, id } = await paidByCheck()
    const cash = (await pay(enrollment.id, '100')).body.data.payment.id
    expect(Object.keys((await returnCheck(cash)).body.errors)).toEqual(['part'])
    expect(Object.keys((await returnCheck(id, { reason: ' ' })).body.errors)).toEqual(['reason'])
    expect(Object.keys((await returnCheck(id, { returned_on: '2999-01-01' })).body.errors)).toEqual(['returned_on'])
    expect(Object.keys((await returnCheck(id, { returned_on: '2001-01-01' })).body.errors)).toEqual(['returned_on'])
    expect((await inject('POST', `/api/payments/${id}/return-check`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await returnCheck(id, {}, 'registrar')).status).toBe(403)
    expect((await returnCheck(999_999)).status).toBe(404)
    const student = await aStudent(t.db)
    const own = await owing(500_000, { student })
    const ownCheck = (await pay(own.id, '100', checkOf('100'))).body.data.payment.id
    expect((await returnCheck(ownCheck, {}, await signInStudyingStaff(t, student))).status).toBe(403)
  })

  test('is returned once, also by two people at the same moment, and not beside a void', async () => {
    const { enrollment, id } = await paidByCheck()
    const answers = await Promise.all([
      returnCheck(id),
      returnCheck(id, {}, 'administrator'),
      inject('POST', `/api/payments/${id}/void`, { as: cashier, body: { reason: 'Wrong' } }),
    ])
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(answers.slice(0, 2).filter((answer) => answer.status === 200).length).toBeLessThan(2)
    expect((await account(enrollment.id)).balance_centavos).toBe(500_000)
  })
})

describe('a reference number that an earlier receipt has', () => {
  const wallet = (reference: string, more: object = {}) => ({ tender: 'gcash', reference, ...more })
  const errorOf = async (id: number, body: object) => (await pay(id, '500', body)).body.errors?.same_reference_reason?.[0]

  test('names the earlier receipt in any spelling, and needs a reason that the audit log keeps', async () => {
    const { id } = await owing()
    const { or_number } = (await pay(id, '300', wallet('9024 118-abc'))).body.data.payment
    for (const body of [wallet('9024118ABC'), { tender: 'bank', reference: '9024-118-abc' }])
      expect(await errorOf(id, body)).toMatch(new RegExp(`^This reference number was already used: OR No. ${or_number} of .+, ₱300.00 on `))
    const parts = [
      { tender: 'cash', amount: '100' },
      { ...wallet('9024 118 ABC'), amount: '400' },
    ]
    expect(await errorOf(id, { tender: 'several', parts })).toMatch(or_number)
    expect((await pay(id, '500', wallet('9024118ABC', { same_reference_reason: 'Two slips of one transfer' }))).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'billing.receive',
      after: { same_reference_reason: 'Two slips of one transfer', same_reference_as: [or_number] },
    })
  })

  test('is free again after the earlier receipt was voided, and never that of a check', async () => {
    const { id } = await owing()
    const { payment } = (await pay(id, '300', wallet('VOIDED 1'))).body.data
    await inject('POST', `/api/payments/${payment.id}/void`, { as: cashier, body: { reason: 'Wrong amount' } })
    expect(await errorOf(id, wallet('VOIDED 1'))).toBeUndefined()
    const check = { tender: 'check', reference: 'VOIDED 1', bank: 'BPI', check_on: '2026-06-05' }
    expect(await errorOf(id, check)).toBeUndefined()
  })

  test('is taken once by two cashiers at the same moment', async () => {
    const [first, second] = [await owing(), await owing()]
    const answers = await Promise.all([pay(first.id, '300', wallet('AT ONCE')), pay(second.id, '300', wallet('AT ONCE'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
