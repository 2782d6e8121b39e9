import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aBillingSchool, anAccount, type BillingSchool, readAdjustments } from '#testing/cashier/adjustments.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aStudent, type Student } from '#testing/enrollment/enrollment.ts'
import { expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
await letCashiersActAlone(app)
const { db } = app
let school: BillingSchool
let cashier: TestUser
let head: TestUser
let lastNumber = 0

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T14:00:00Z')
  school = await aBillingSchool(app)
  cashier = school.cashier
  head = await app.createUser('school_admin', { first_name: 'Elena', last_name: 'Cruz' })
})

/** The limit counts what one person does, so that every test has a cashier of its own. */
beforeEach(async () => {
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  school.cashier = cashier
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const ask = (studentId: number, form: object = {}, as: Caller = cashier) => {
  const body = { amount: '500', method: 'cash', payee: 'Jose Santos', reason: 'Paid twice', ...form }
  return app.inject('POST', `/api/students/${studentId}/refunds`, { as, body })
}
const voidRefund = (id: number, as: Caller = cashier, body: object = { reason: 'Not claimed' }) =>
  app.inject('POST', `/api/refunds/${id}/void`, { as, body })
const voidPayment = (id: number) => app.inject('POST', `/api/payments/${id}/void`, { as: cashier, body: { reason: 'Typing error' } })
const approve = (id: number, as: Caller = head) => app.inject('POST', `/api/billing-requests/${id}/approve`, { as, body: {} })
const aNumberedStudent = () => aStudent(db, { student_id_number: `2026-8${String(++lastNumber).padStart(4, '0')}` })

/** An account of 3,300.00 with a credit that a memo of another cashier made of a payment of the whole. */
async function anOverpaidAccount(credit = 80_000, student?: Student) {
  const account = await anAccount(app, school, student)
  const { id, student_id } = account
  const payment = await aPayment(db, cashier.id, account, 330_000, app.clock.now)
  const body = { kind: 'credit_memo', fee_category_id: school.tuition, amount: String(credit / 100), reason: 'Sponsor' }
  expect((await app.inject('POST', `/api/accounts/${id}/adjustments`, { as: await app.createUser('cashier'), body })).status).toBe(200)
  return { id, student_id, payment }
}
const refundOf = async (id: number) => (await readAdjustments(app, id, cashier)).refunds[0]!

/** A payment that belongs to no term. */
async function anAdvance(student_id: number, amount: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into payments (or_number, student_id, paid_on, amount_centavos, tender, cashier_id, created_at)
      values (${`A-${++lastNumber}`}, ${student_id}, '2026-10-10', ${amount}, 'cash', ${cashier.id}, ${app.clock.now}) returning id`.execute(
      tx,
    )
    await sql`insert into allocations (payment_id, amount_centavos, kind) values (${rows[0]!.id}, ${amount}, 'receipt')`.execute(tx)
    return rows[0]!.id
  })
}
const studentBalance = async (student_id: number) =>
  (await sql<{ balance_centavos: number }>`select balance_centavos from student_balances where student_id = ${student_id}`.execute(db))
    .rows[0]?.balance_centavos

describe('a refund up to the limit', () => {
  test('takes the money out of the credit under its own voucher, and leaves audit rows', async () => {
    const { id, student_id } = await anOverpaidAccount()
    const answer = await ask(student_id, { enrollment_id: id })
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Refund RV-\d{6} Successfully Recorded\.$/)])
    const { number } = answer.body.data
    const account = await readAdjustments(app, id, cashier)
    expect(account).toMatchObject({ balance_centavos: -30_000, credit_centavos: 30_000, advance_centavos: 0 })
    expect(account.refunds).toMatchObject([
      {
        voucher_number: number,
        method: 'cash',
        payee: 'Jose Santos',
        refunded_on: '2026-10-10',
        approved_by: 'Maria Reyes',
        can: { void: true },
      },
    ])
    expect(await studentBalance(student_id)).toBe(-30_000)
    const { entries } = (await app.inject('GET', `/api/accounts/${id}/ledger`, { as: cashier })).body.data
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', text: `Refund ${number}, Cash: Paid twice`, amount_centavos: 50_000 })
    expect((await app.audits()).slice(-3)).toMatchObject([
      { action: 'billing.request', actor_id: cashier.id },
      { action: 'billing.approve', actor_id: cashier.id },
      { action: 'billing.refund', entity: 'refunds', after: { voucher_number: number } },
    ])
    await expectMoneyInvariants(app)
  })

  test('of an advance leaves no advance that would pay the next bill', async () => {
    const student = await aNumberedStudent()
    await anAdvance(student.student_id, 90_000)
    expect((await ask(student.student_id, { amount: '900.01' })).body.message).toBe('Only ₱900.00 of the advance can be refunded.')
    expect((await ask(student.student_id, { amount: '900', method: 'check', reference: 'BPI 123' })).status).toBe(200)
    expect(await studentBalance(student.student_id)).toBe(0)
    const { id } = await anAccount(app, school, student)
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: 330_000, advance_centavos: 0 })
    expect(await refundOf(id)).toMatchObject({ enrollment_id: null, reference: 'BPI 123' })
    await expectMoneyInvariants(app)
  })

  test('in cash comes out of the drawer of who asked for it, whoever approved it, and a void puts it back there', async () => {
    const asker = await app.createUser('cashier')
    const { student_id } = await aNumberedStudent()
    await anAdvance(student_id, 150_000)
    const shift = (await app.inject('GET', '/api/cashier-shifts/current', { as: asker })).body.data.shift.id
    const cashOf = async () => (await app.inject('GET', `/api/cashier-shifts/${shift}`, { as: asker })).body.data.cash
    const request = (await ask(student_id, { amount: '1500' }, asker)).body.data
    expect((await approve(request.id)).status).toBe(200)
    expect(await cashOf()).toMatchObject({ refunded_centavos: 150_000, expected_centavos: -150_000 })
    const { rows } = await sql<{ id: number }>`select id from refunds where request_id = ${request.id}`.execute(db)
    expect((await voidRefund(rows[0]!.id, 'administrator')).status).toBe(200)
    expect(await cashOf()).toMatchObject({ refunded_centavos: 0, expected_centavos: 0 })
  })

  test('in cash needs an open shift of who asked for it', async () => {
    const asker = await app.createUser('cashier')
    const { student_id } = await aNumberedStudent()
    await anAdvance(student_id, 300_000)
    const request = (await ask(student_id, { amount: '1500' }, asker)).body.data
    await closeShiftOf(app, asker, 0)
    const approval = await approve(request.id)
    expect([approval.status, codes(approval)]).toEqual([409, ['shift.no_drawer']])
    expect(codes(await ask(student_id, { amount: '100' }, asker))).toEqual(['shift.no_drawer'])
    expect((await ask(student_id, { amount: '100', method: 'bank', reference: 'BT 1' }, asker)).status).toBe(200)
  })

  test('has a voucher to print with whose account it is', async () => {
    const { id, student_id } = await anOverpaidAccount()
    await ask(student_id, { enrollment_id: id })
    const refund = await refundOf(id)
    const answer = await app.inject('POST', `/api/refunds/${refund.id}/prints`, { as: cashier })
    expect(answer.body.data).toMatchObject({ voucher_number: refund.voucher_number, account: { school_year: '2026-2027', semester: 1 } })
    expect((await app.inject('POST', '/api/refunds/999999/prints', { as: cashier })).status).toBe(404)
    expect((await app.inject('POST', `/api/refunds/${refund.id}/prints`, { as: 'student' })).status).toBe(403)
  })

  test('is refused above the credit, for bad input, and for the term of somebody else', async () => {
    const { id, student_id } = await anOverpaidAccount()
    const answer = await ask(student_id, { enrollment_id: id, amount: '800.01' })
    expect([answer.status, codes(answer), answer.body.message]).toEqual([
      422,
      ['refund.above_credit'],
      'Only ₱800.00 of the credit can be refunded.',
    ])
    expect((await ask(student_id)).body.message).toBe('There is no advance to refund.')
    for (const field of ['amount', 'method', 'payee', 'reason'])
      expect((await ask(student_id, { enrollment_id: id, [field]: '' })).body.errors).toHaveProperty(field)
    const other = await anOverpaidAccount()
    expect((await ask(student_id, { enrollment_id: other.id })).status).toBe(404)
    expect((await ask(999_999)).status).toBe(404)
  })

  test('needs a session, the permission and the account of somebody else', async () => {
    const student = await aNumberedStudent()
    const { id, student_id } = await anOverpaidAccount(80_000, student)
    expect((await app.inject('POST', `/api/students/${student_id}/refunds`, { body: {} })).status).toBe(401)
    for (const as of ['student', 'registrar', 'school_admin'] as const) expect((await ask(student_id, {}, as)).status).toBe(403)
    for (const role of ['cashier', 'administrator'] as const) {
      const own = await ask(student_id, { enrollment_id: id }, await signInStudyingStaff(app, student, role))
      expect([own.status, codes(own)]).toEqual([403, ['access.forbidden']])
    }
  })

  test('is given once to a repeated call, and twice never more than the credit', async () => {
    const { id, student_id } = await anOverpaidAccount()
    const send = () =>
      app.inject('POST', `/api/students/${student_id}/refunds`, {
        as: cashier,
        headers: { 'idempotency-key': 'refund-of-a-double-click' },
        body: { enrollment_id: id, amount: '500', method: 'cash', payee: 'Jose Santos', reason: 'Paid twice' },
      })
    expect((await send()).body).toEqual((await send()).body)
    const answers = await Promise.all([
      ask(student_id, { enrollment_id: id, amount: '200' }),
      ask(student_id, { enrollment_id: id, amount: '200' }, await app.createUser('cashier')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ credit_centavos: 10_000 })
  })

  test('puts the next term on hold when the credit no longer makes up for an old balance', async () => {
    const student = await aNumberedStudent()
    const owing = await anEnrollment(db, { student, school_year: '2024-2025', status: 4, loads: [], net_centavos: 50_000 })
    const overpaid = await anEnrollment(db, { student, school_year: '2025-2026', status: 4, loads: [], net_centavos: 10_000 })
    await aPayment(db, cashier.id, overpaid, 60_000, app.clock.now)
    const next = await anAccount(app, school, student)
    await sql`update enrollments set status = 2, enrolled_at = null where id = ${next.id}`.execute(db)
    const statusOf = async () =>
      (await sql<{ status: number }>`select status from enrollments where id = ${next.id}`.execute(db)).rows[0]?.status
    expect((await ask(student.student_id, { enrollment_id: overpaid.id })).status).toBe(200)
    expect(await statusOf()).toBe(3)
    expect((await voidRefund((await refundOf(overpaid.id)).id)).status).toBe(200)
    expect(await statusOf()).toBe(2)
    expect(owing.id).toBeGreaterThan(0)
  })
})

describe('a refund above the limit', () => {
  test('is given by the approval of a second person', async () => {
    const { id, student_id } = await anOverpaidAccount(100_000)
    await aPayment(db, cashier.id, { id, student_id }, 50_000, app.clock.now)
    const asked = await ask(student_id, { enrollment_id: id, amount: '1500', method: 'bank', reference: 'BDO 1' })
    expect(asked.body).toMatchObject({
      message: 'Sent for approval.',
      data: { payment: { method: 'bank', payee: 'Jose Santos', reference: 'BDO 1' } },
    })
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ credit_centavos: 150_000, refunds: [] })
    const answer = await approve(asked.body.data.id)
    expect(answer.body.data).toMatchObject({ decision: 'approved', number: expect.stringMatching(/^RV-/) })
    expect(await readAdjustments(app, id, cashier)).toMatchObject({
      credit_centavos: 0,
      balance_centavos: 0,
      refunds: [{ requested_by: 'Maria Reyes', approved_by: 'Elena Cruz', amount_centavos: 150_000 }],
    })
  })

  test('is checked again when it is approved: the credit may be gone', async () => {
    const { id, student_id } = await anOverpaidAccount(100_000)
    await aPayment(db, cashier.id, { id, student_id }, 50_000, app.clock.now)
    const asked = await ask(student_id, { enrollment_id: id, amount: '1200' })
    expect((await ask(student_id, { enrollment_id: id, amount: '400' })).status).toBe(200)
    const answer = await approve(asked.body.data.id)
    expect([answer.status, answer.body.message]).toEqual([409, 'Only ₱1,100.00 of the credit can be refunded.'])
  })

  test('is given to one of two who approve at the same moment, or its payment is voided, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const account = await anAccount(app, school)
      await aPayment(db, cashier.id, account, 330_000, app.clock.now)
      const surplus = await aPayment(db, cashier.id, account, 150_000, app.clock.now)
      const asked = await ask(account.student_id, { enrollment_id: account.id, amount: '1500' })
      const other = await app.createUser('school_admin')
      const [first, second, voided] = await Promise.all([
        approve(asked.body.data.id),
        approve(asked.body.data.id, other),
        voidPayment(surplus),
      ])
      const approvals = [first.status, second.status].filter((status) => status === 200).length
      expect([approvals, voided.status]).toEqual(voided.status === 200 ? [0, 200] : [1, 409])
      expect((await readAdjustments(app, account.id, cashier)).balance_centavos).toBe(0)
    }
    await expectMoneyInvariants(app)
  })

  test('of an advance and the void of its payment exclude each other, without any enrollment', async () => {
    for (let round = 0; round < 4; round++) {
      const { student_id } = await aNumberedStudent()
      const payment = await anAdvance(student_id, 150_000)
      const asked = await ask(student_id, { amount: '1500' })
      const [approved, voided] = await Promise.all([approve(asked.body.data.id), voidPayment(payment)])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([approved.status, voided.status])
      expect(await studentBalance(student_id)).toBe(0)
    }
    await expectMoneyInvariants(app)
  })
})

describe('a payment whose money was refunded', () => {
  test('is voided only after the refund, whose voucher the refusal names', async () => {
    const { id, student_id, payment } = await anOverpaidAccount()
    const number = (await ask(student_id, { enrollment_id: id })).body.data.number as string
    const refused = await voidPayment(payment)
    expect([refused.status, codes(refused), refused.body.message]).toEqual([
      409,
      ['payment.refunded'],
      `Money of this payment was refunded with voucher ${number}. Void the refund first.`,
    ])
    expect((await voidRefund((await refundOf(id)).id)).status).toBe(200)
    expect((await voidPayment(payment)).status).toBe(200)
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: 250_000, credit_centavos: 0 })
  })
})

describe('voiding a refund', () => {
  test('makes the money a credit again that pays what is open, keeps the voucher, and leaves an audit row', async () => {
    const { id, student_id } = await anOverpaidAccount()
    await ask(student_id, { enrollment_id: id, amount: '800' })
    const refund = await refundOf(id)
    const debit = { kind: 'debit_memo', fee_category_id: school.library, amount: '300', reason: 'Lost book' }
    expect((await app.inject('POST', `/api/accounts/${id}/adjustments`, { as: cashier, body: debit })).status).toBe(200)
    const answer = await voidRefund(refund.id)
    expect([answer.status, answer.body.data]).toMatchObject([200, { void_reason: 'Not claimed', can: { void: false } }])
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: -50_000, credit_centavos: 50_000 })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.void_refund', before: { voided_at: null }, actor_id: cashier.id })
    const { entries } = (await app.inject('GET', `/api/accounts/${id}/ledger`, { as: cashier })).body.data
    expect(entries.at(-1)).toMatchObject({ text: `Refund ${refund.voucher_number} voided: Not claimed`, amount_centavos: -80_000 })
    expect(codes(await voidRefund(refund.id))).toEqual(['refund.voided'])
    await expectMoneyInvariants(app)
  })

  test('is rejected when the term that the money would go back to was rejected', async () => {
    const { id, student_id } = await anOverpaidAccount()
    await ask(student_id, { enrollment_id: id, amount: '800' })
    await sql`update loads set deleted_at = now() where enrollment_id = ${id}`.execute(db)
    await sql`update enrollments set status = 0 where id = ${id}`.execute(db)
    const answer = await voidRefund((await refundOf(id)).id)
    expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.status_not_allowed']])
  })

  test('gives an advance back', async () => {
    const student = await aNumberedStudent()
    await anAdvance(student.student_id, 50_000)
    await ask(student.student_id)
    const { id } = await anEnrollment(db, { student, loads: [] })
    expect((await voidRefund((await refundOf(id)).id)).status).toBe(200)
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ advance_centavos: 50_000 })
    await expectMoneyInvariants(app)
  })

  test('happens once when two people void at the same moment', async () => {
    const { id, student_id } = await anOverpaidAccount()
    await ask(student_id, { enrollment_id: id })
    const refund = await refundOf(id)
    const answers = await Promise.all([voidRefund(refund.id), voidRefund(refund.id), voidRefund(refund.id, 'administrator')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ credit_centavos: 80_000 })
  })

  test('is for the person who asked on the same day, and for an administrator at any time', async () => {
    const student = await aNumberedStudent()
    const { id, student_id } = await anOverpaidAccount(80_000, student)
    await ask(student_id, { enrollment_id: id })
    const refund = await refundOf(id)
    expect((await voidRefund(refund.id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await voidRefund(999_999)).status).toBe(404)
    expect((await app.inject('POST', `/api/refunds/${refund.id}/void`, { body: { reason: 'x' } })).status).toBe(401)
    for (const as of ['student', 'registrar', 'school_admin'] as const) expect((await voidRefund(refund.id, as)).status).toBe(403)
    expect((await voidRefund(refund.id, await app.createUser('cashier'))).status).toBe(403)
    expect((await voidRefund(refund.id, await signInStudyingStaff(app, student, 'administrator'))).status).toBe(403)
    // Half past midnight of the next day in Manila.
    app.clock.now = new Date('2026-10-10T16:30:00Z')
    expect((await voidRefund(refund.id)).status).toBe(403)
    expect((await voidRefund(refund.id, 'administrator')).status).toBe(200)
    app.clock.now = new Date('2026-10-10T14:00:00Z')
  })
})
