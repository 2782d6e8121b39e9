import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { closeShiftOf } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let cashier: TestUser
let approver: TestUser
let offer: Offer
let lastNumber = 0

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T02:00:00Z')
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  approver = await t.createUser('school_admin')
  offer = await anOffer(t.db, { max_person: 100 })
})

async function aReceipt(as = cashier) {
  const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
  const body = { enrollment_id: enrollment.id, amount: '1000', tender: 'cash', or_number: `W-${++lastNumber}` }
  const { body: answer } = await t.inject('POST', '/api/payments', { as, body })
  return { path: `/api/payments/${answer.data.payment.id}/void`, id: answer.data.payment.id as number, enrollment }
}

async function anOtherReceipt(as = cashier) {
  const { rows } = await sql<{ id: number }>`
    insert into other_collection_kinds (name) values (${`Rental ${lastNumber + 1}`}) returning id`.execute(t.db)
  const body = {
    payer_name: 'Barangay Uno',
    lines: [{ kind_id: rows[0]!.id, amount: '250' }],
    amount: '250',
    tender: 'cash',
    or_number: `W-${++lastNumber}`,
  }
  const { body: answer } = await t.inject('POST', '/api/other-collections', { as, body })
  return { path: `/api/other-collections/${answer.data.id}/void`, id: answer.data.id as number }
}

const askForVoid = ({ path }: { path: string }, as: TestUser | 'administrator' = cashier) =>
  t.inject('POST', path, { as, body: { reason: 'Wrong amount' } })
const waiting = async () => (await t.inject('GET', '/api/billing-requests', { as: approver, query: { kind: 'void' } })).body.data
const newestRequest = async () => (await waiting()).at(-1)
const decide = (id: number, verb: 'approve' | 'reject', as: TestUser | 'administrator' = approver) =>
  t.inject('POST', `/api/billing-requests/${id}/${verb}`, { as, body: { reason: 'Seen' } })

describe('the void of an own receipt', () => {
  test('waits for a second person, and the receipt stays valid until then', async () => {
    const receipt = await aReceipt()
    const answer = await askForVoid(receipt)
    expect(answer.body.message).toBe('Sent for approval. The receipt stays valid until a second person approves the void.')
    const request = await newestRequest()
    expect(answer.body.data).toMatchObject({ id: receipt.id, voided_at: null, void_request_id: request.id })
    expect(request).toMatchObject({ kind: 'void', amount_centavos: 100_000, requested_by: cashier.name, can: { decide: true } })
    expect((await accountOf(t.db, receipt.enrollment.id)).paid_centavos).toBe(100_000)
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'billing.request', actor_id: cashier.id, after: { payment_id: receipt.id } })
    expect((await askForVoid(receipt)).body.reasons).toMatchObject([{ code: 'payment.void_requested' }])
    const canOf = async (as: TestUser | 'administrator') =>
      (await t.inject('GET', `/api/enrollments/enrollAccount/${receipt.enrollment.id}`, { as })).body.data.payments[0].can
    expect(await canOf(cashier)).toEqual({ void: false, cancel_void: true, return_check: false })
    expect(await canOf('administrator')).toEqual({ void: true, cancel_void: false, return_check: false })

    expect(await decide(request.id, 'approve')).toMatchObject({ status: 200, body: { message: 'Payment Successfully Voided.' } })
    expect(await accountOf(t.db, receipt.enrollment.id)).toMatchObject({
      paid_centavos: 0,
      payments: [{ void_reason: 'Wrong amount', void_request_id: null }],
    })
    expect((await t.audits()).filter(({ actor_id }) => actor_id === approver.id).map(({ action }) => action)).toEqual([
      'billing.approve',
      'billing.void',
    ])
  })

  test('is approved neither by who asked nor by a key, and not by a cashier', async () => {
    const receiver = await t.createUser(['cashier', 'administrator'])
    await askForVoid(await aReceipt(receiver), receiver)
    const { id } = await newestRequest()
    expect((await decide(id, 'approve', receiver)).status).toBe(403)
    expect((await decide(id, 'approve', cashier)).status).toBe(403)
    const headers = { 'x-client-key': 'tln_unknown' }
    const key = await t.inject('POST', `/api/billing-requests/${id}/approve`, { headers, body: {} })
    expect([401, 403]).toContain(key.status)
    expect((await newestRequest()).id).toBe(id)
    expect((await decide(id, 'reject')).status).toBe(200)
  })

  test('is carried out once when two people approve at the same moment', async () => {
    await askForVoid(await aReceipt())
    const { id } = await newestRequest()
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve', 'administrator')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is taken back by who asked, and the receipt can be voided again', async () => {
    const receipt = await aReceipt()
    await askForVoid(receipt)
    const { id } = await newestRequest()
    expect((await t.inject('POST', `/api/billing-requests/${id}/cancel`, { as: cashier })).status).toBe(200)
    expect((await askForVoid(receipt)).body.message).toMatch(/^Sent for approval/)
  })

  test('is settled by an administrator who voids it at once', async () => {
    const receipt = await aReceipt()
    await askForVoid(receipt)
    const { id } = await newestRequest()
    expect(await askForVoid(receipt, 'administrator')).toMatchObject({ status: 200, body: { message: 'Payment Successfully Voided.' } })
    expect((await decide(id, 'approve')).body.reasons).toMatchObject([{ code: 'billing_request.decided' }])
  })

  test('gives cash of a closed shift back out of a drawer of who asked', async () => {
    const other = await t.createUser('cashier')
    const receipt = await aReceipt(other)
    await askForVoid(receipt, other)
    const { id } = await newestRequest()
    await closeShiftOf(t, other, 100_000)
    expect((await decide(id, 'approve')).body.reasons).toMatchObject([{ code: 'shift.no_drawer' }])
    const shift = await t.inject('POST', '/api/cashier-shifts', { as: other, body: { starting_cash: '1000' } })
    expect((await decide(id, 'approve')).status).toBe(200)
    const { rows } = await sql<{ void_shift_id: number }>`select void_shift_id from payments where id = ${receipt.id}`.execute(t.db)
    expect(rows[0]?.void_shift_id).toBe(shift.body.data.id)
  })

  test('of an other collection names its payer and is approved in the same list', async () => {
    const receipt = await anOtherReceipt()
    expect((await askForVoid(receipt)).body.data).toMatchObject({ voided_at: null })
    const request = await newestRequest()
    expect(request).toMatchObject({ student: null, receipt: { or_number: `W-${lastNumber}`, payer: 'Barangay Uno' } })
    const answer = await t.inject('GET', '/api/billing-requests', { as: approver, query: { search: 'barangay' } })
    expect(answer.body.data).toMatchObject([{ id: request.id }])
    expect((await decide(request.id, 'approve')).status).toBe(200)
    const { body } = await t.inject('GET', '/api/other-collections', { as: cashier })
    expect(body.data[0]).toMatchObject({ id: receipt.id, void_reason: 'Wrong amount', void_request_id: null })
  })

  test('needs nobody else where the school says so, and settles the own request', async () => {
    const receipt = await aReceipt()
    await askForVoid(receipt)
    const { id } = await newestRequest()
    await changeSettings(t.db, { void_second_person: '0' })
    expect((await askForVoid(receipt)).body.message).toBe('Payment Successfully Voided.')
    const { rows } = await sql<{ decision: string }>`select decision from billing_requests where id = ${id}`.execute(t.db)
    expect(rows[0]?.decision).toBe('cancelled')
    await changeSettings(t.db, { void_second_person: '1' })
  })
})
