import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { accountOf } from '#billing/assessment/reads.ts'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { aFeeOnDemand, aTermFee, contextOf, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
await letCashiersActAlone(app)
const { db } = app
let cashier: TestUser
let offer: Offer
let secondOffer: Offer
let lastNumber = 0

/** A fee of 1,000.00 for each term. */
beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  await aTermFee(db, { centavos: 100_000 })
  cashier = await app.createUser('cashier')
  offer = await anOffer(db, { max_person: 500 })
  secondOffer = await anOffer(db, { max_person: 500, semester: 2 })
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const receive = (body: object, as: Caller = cashier) =>
  app.inject('POST', '/api/payments', { as, body: { tender: 'cash', or_number: `A-${++lastNumber}`, ...body } })
const readAccount = (studentId: number, as: Caller = cashier) => app.inject('GET', `/api/students/${studentId}/billing`, { as })
const assess = (id: number) =>
  db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), id, 'Subjects were added'))
const queryRows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
const sumOf = (answer: { body: { data: { advance_centavos: number } } }) => answer.body.data.advance_centavos

/** An accepted enrollment with a subject that is not assessed yet. */
async function unassessed(more: Parameters<typeof anEnrollment>[1] = {}) {
  const enrollment = await anEnrollment(db, more)
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = ${(more.semester === 2 ? secondOffer : offer).id}`.execute(db)
  return enrollment
}

describe('money before a bill', () => {
  test('is received from a student without an enrollment, listed, found and left in the audit log', async () => {
    const student = await aStudent(db, { last_name: 'Walang Bayarin' })
    const answer = await receive({ student_id: student.student_id, amount: '1,000', purpose: 'Reservation', or_number: 'ADV-1' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Payment Successfully Recorded.'])
    expect(answer.body.data).toMatchObject({
      payment: { purpose: 'Reservation' },
      account: null,
      status: null,
      released_enrollments: [],
      advance_centavos: 100_000,
    })
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'billing.receive',
      actor_id: cashier.id,
      after: { student_id: student.student_id, enrollment_id: null, purpose: 'Reservation' },
    })
    expect((await readAccount(student.student_id)).body.data).toMatchObject({
      last_name: 'Walang Bayarin',
      balance_centavos: -100_000,
      advance_centavos: 100_000,
      terms: [],
      payments: [{ or_number: 'ADV-1', purpose: 'Reservation', can: { void: true, cancel_void: false, return_check: false } }],
      can: { receive_payment: true, adjust: true },
    })
    for (const search of ['ADV-1', 'walang bayarin']) {
      const list = await app.inject('GET', '/api/payments', { as: cashier, query: { search } })
      expect(list.body.data).toMatchObject([{ or_number: 'ADV-1', enrollment_id: null, course: null, student_id: student.student_id }])
    }
    const { total } = (await app.inject('GET', '/api/payments', { as: cashier })).body.meta
    expect(await queryRows(sql`select count(*)::int as n from payments`)).toEqual([{ n: total }])
    const { body } = await app.inject('GET', '/api/payments/payers', { as: cashier, query: { search: 'walang' } })
    expect(body.data).toMatchObject([{ student_id: student.student_id, balance_centavos: -100_000 }])
  })

  test('of an applicant lies at the application, which then cannot be deleted', async () => {
    const applicant = await anApplicant(db)
    expect((await receive({ enrollment_id: applicant.id, amount: '300' })).body.reasons[0].code).toBe('enrollment.status_not_allowed')
    expect((await receive({ student_id: applicant.student_id, amount: '300' })).body.reasons[0].code).toBe('enrollment.status_not_allowed')
    const answer = await receive({ student_id: applicant.student_id, amount: '300', purpose: 'Examination fee' })
    expect(answer.body.data).toMatchObject({
      status: 1,
      advance_centavos: 30_000,
      account: { balance_centavos: 0, advance_centavos: 30_000 },
    })
    const deletion = await app.inject('DELETE', `/api/enrollments/admission/${applicant.id}`, { as: 'registrar', body: {} })
    expect(deletion.body.reasons[0].code).toBe('admission.has_payments')
    const { body } = await app.inject('GET', '/api/payments/payers', { as: cashier, query: { search: applicant.last_name } })
    expect(body.data).toMatchObject([{ student_id: applicant.student_id, trans_no: applicant.trans_no, balance_centavos: -30_000 }])
  })

  test('above a balance pays the balance first, and only when the cashier chose a purpose', async () => {
    const enrollment = await anEnrollment(db, { loads: [offer], net_centavos: 100_000 })
    expect((await receive({ enrollment_id: enrollment.id, amount: '1,500' })).body.reasons[0].code).toBe('payment.over_balance')
    const answer = await receive({ enrollment_id: enrollment.id, amount: '1,500', purpose: 'Overpayment' })
    expect(answer.body.data.account).toMatchObject({ balance_centavos: 0, paid_centavos: 100_000, advance_centavos: 50_000 })
    expect(answer.body.data.payment.purpose).toBe('Overpayment')
  })

  test('keeps no purpose when the bill takes everything', async () => {
    const enrollment = await anEnrollment(db, { loads: [offer], net_centavos: 100_000 })
    const answer = await receive({ enrollment_id: enrollment.id, amount: '400', purpose: 'Downpayment' })
    expect(answer.body.data).toMatchObject({ payment: { purpose: null }, advance_centavos: 0, account: { balance_centavos: 60_000 } })
  })

  test('keeps no purpose when fees on demand take everything', async () => {
    for (const more of [{}, { pays: 'oldest_first' }]) {
      const enrollment = await anEnrollment(db, { loads: [offer], net_centavos: 100_000 })
      await aFeeOnDemand(db, enrollment.student_id, 50_000)
      const receipt = { enrollment_id: enrollment.id, purpose: 'Reservation', ...more }
      const answer = await receive({ ...receipt, amount: '1,500' })
      expect(answer.body.data).toMatchObject({ payment: { purpose: null }, advance_centavos: 0, account: { balance_centavos: 0 } })
      expect((await receive({ ...receipt, amount: '1' })).body.data.payment.purpose).toBe('Reservation')
    }
    const { student_id } = await aStudent(db)
    await aFeeOnDemand(db, student_id, 50_000)
    expect((await receive({ student_id, amount: '500', purpose: 'Reservation' })).body.data.payment.purpose).toBeNull()
  })

  test('is rejected for bad input, and records nothing', async () => {
    const { student_id } = await aStudent(db)
    for (const [body, field] of [
      [{ amount: '100' }, 'enrollment_id'],
      [{ enrollment_id: 1, student_id, amount: '100' }, 'student_id'],
      [{ student_id, amount: '0', purpose: 'Reservation' }, 'amount'],
      [{ student_id, amount: '1', purpose: 'x'.repeat(101) }, 'purpose'],
    ] as const) {
      const answer = await receive(body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await receive({ student_id: 999_999, amount: '1', purpose: 'Reservation' })).status).toBe(404)
    const answer = await receive({ student_id, amount: '1' })
    expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'payment.over_balance'])
    expect(sumOf(await readAccount(student_id))).toBe(0)
  })

  test('and the account of a student are for cashiers only', async () => {
    const { student_id } = await aStudent(db)
    const body = { student_id, amount: '1', purpose: 'Reservation' }
    expect((await app.inject('POST', '/api/payments', { body: { ...body, tender: 'cash', or_number: 'NOBODY' } })).status).toBe(401)
    for (const as of ['student', 'registrar', 'full_time'] as const) {
      expect((await receive(body, as)).status).toBe(403)
      expect((await readAccount(student_id, as)).status).toBe(403)
      expect((await app.inject('GET', '/api/payments/payers', { as, query: { search: 'a' } })).status).toBe(403)
    }
    expect((await app.inject('GET', `/api/students/${student_id}/billing`)).status).toBe(401)
    expect((await readAccount(999_999)).status).toBe(404)
  })

  test("is rejected on one's own account", async () => {
    const student = await aStudent(db)
    const ownCashier = await signInStudyingStaff(app, student)
    const body = { student_id: student.student_id, amount: '100', purpose: 'Reservation' }
    expect((await receive(body, ownCashier)).body.reasons).toEqual([ownAccountReason])
    expect((await readAccount(student.student_id, ownCashier)).body.data.can).toEqual({
      receive_payment: false,
      adjust: false,
    })
    expect((await receive(body)).status).toBe(200)
  })
})

describe('an advance', () => {
  test('pays the bill when it is made, and the student reads it', async () => {
    const enrollment = await unassessed()
    await receive({ enrollment_id: enrollment.id, amount: '1,200', purpose: 'Reservation' })
    await assess(enrollment.id)
    expect(await accountOf(db, enrollment.id)).toMatchObject({ paid_centavos: 100_000, balance_centavos: 0, advance_centavos: 20_000 })
    const student = await signInStudent(app, enrollment)
    const own = await app.inject('GET', '/api/students/billing/account', { as: student })
    expect(own.body.data).toMatchObject([{ balance_centavos: 0, advance_centavos: 20_000 }])
    await expectInvariants(app)
  })

  test('counts as the downpayment that a hold asks for, and voiding it opens the bill and puts the hold back', async () => {
    await changeSettings(db, { hold_on_downpayment: '1', downpayment_pesos: '500' })
    const course = await aCourse(db)
    const subject = await anOffer(db, { course, max_person: 10 })
    const [paid, unpaid] = [await anEnrollment(db, { course }), await anEnrollment(db, { course })]
    const receipt = await receive({ enrollment_id: paid.id, amount: '500', purpose: 'Downpayment' })
    for (const { id } of [paid, unpaid]) {
      const answer = await app.inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [subject.id] } })
      expect(answer.status).toBe(200)
      await app.inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body: {} })
    }
    const statusOf = async (id: number) =>
      (await app.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: cashier })).body.data.status
    expect([await statusOf(paid.id), await statusOf(unpaid.id)]).toEqual([4, 3])
    await changeSettings(db, { hold_on_downpayment: '0' })
    const next = await anEnrollment(db, { student: paid, loads: [secondOffer], net_centavos: 100_000, semester: 2 })
    const voided = await app.inject('POST', `/api/payments/${receipt.body.data.payment.id}/void`, {
      as: cashier,
      body: { reason: 'Bounced' },
    })
    expect(voided.status).toBe(200)
    expect(await accountOf(db, paid.id)).toMatchObject({ paid_centavos: 0, balance_centavos: 100_000, advance_centavos: 0 })
    expect(await statusOf(next.id)).toBe(3)
    await expectInvariants(app)
  })

  test('pays only once when two terms are assessed and another advance arrives at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await unassessed()
      const second = await unassessed({ student: first, semester: 2 })
      await receive({ student_id: first.student_id, amount: '1,300', purpose: 'Reservation' })
      const [, , more] = await Promise.all([
        assess(first.id),
        assess(second.id),
        receive({ student_id: first.student_id, amount: '100', purpose: 'Reservation' }),
      ])
      expect(more.status).toBe(200)
      const accounts = [await accountOf(db, first.id), await accountOf(db, second.id)]
      const paid = accounts.reduce((sum, account) => sum + account.paid_centavos, 0)
      expect(paid + accounts[0]!.advance_centavos).toBe(140_000)
      expect(paid).toBeGreaterThanOrEqual(130_000)
    }
    await expectInvariants(app)
  })

  test('that is voided before there is a bill is gone', async () => {
    const { student_id } = await aStudent(db)
    const { body } = await receive({ student_id, amount: '250', purpose: 'Reservation' })
    expect(
      (await app.inject('POST', `/api/payments/${body.data.payment.id}/void`, { as: cashier, body: { reason: 'Typing error' } })).status,
    ).toBe(200)
    expect((await readAccount(student_id)).body.data).toMatchObject({ balance_centavos: 0, advance_centavos: 0 })
  })
})
