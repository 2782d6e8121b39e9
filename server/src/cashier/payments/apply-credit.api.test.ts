import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { aPayment, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anAssessment, anEnrollment, anOffer, aStudent, aTerm, type Offer, type Student } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
await letCashiersActAlone(app)
const { db } = app
let cashier: TestUser
let offer: Offer
let pastOffer: Offer
let lastNumber = 0

beforeAll(async () => {
  await aTerm(db)
  cashier = await app.createUser('cashier')
  offer = await anOffer(db, { max_person: 500 })
  pastOffer = await anOffer(db, { max_person: 500, school_year: '2025-2026' })
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const apply = (studentId: number, body: object, as: Caller = cashier) =>
  app.inject('POST', `/api/students/${studentId}/credit-transfers`, { as, body: { reason: 'Asked by the student', ...body } })
const undo = (id: number, as: Caller = cashier, body: object = { reason: 'Wrong term' }) =>
  app.inject('POST', `/api/credit-transfers/${id}/undo`, { as, body })
const balanceOf = async (id: number) => (await accountOf(db, id)).balance_centavos
const readStudent = async (id: number) => (await app.inject('GET', `/api/students/${id}/billing`, { as: cashier })).body.data
const entriesOf = async (id: number) =>
  (await app.inject('GET', `/api/accounts/${id}/ledger`, { as: cashier })).body.data.entries
    .filter((row: { kind: string }) => row.kind === 'transfer')
    .map((row: { text: string; amount_centavos: number }) => [row.text, row.amount_centavos])

/** A credit of 400.00 in the past term, and 1,000.00 open in the present one. */
async function creditAndOpen(student?: Student) {
  const owner = student ?? (await aStudent(db))
  const past = await anEnrollment(db, { student: owner, school_year: '2025-2026', loads: [pastOffer], net_centavos: 100_000 })
  const paymentId = await aPayment(db, cashier.id, past, 100_000, app.clock.now)
  await anAssessment(db, past.id, 60_000)
  const present = await anEnrollment(db, { student: owner, loads: [offer], net_centavos: 100_000 })
  const balances = async () => [await balanceOf(past.id), await balanceOf(present.id)]
  return { past, present, paymentId, student_id: owner.student_id, balances }
}

describe('applying a credit to another term', () => {
  test('pays what is open there, is in both ledgers and leaves an audit row', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    expect((await readStudent(student_id)).terms).toMatchObject([{ credit_centavos: 0 }, { credit_centavos: 40_000 }])
    const answer = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Credit Successfully Applied.'])
    expect(await balances()).toEqual([0, 60_000])
    expect(await entriesOf(past.id)).toEqual([['Transferred to the first semester of 2026–2027: Asked by the student', 40_000]])
    expect(await entriesOf(present.id)).toEqual([['Transferred from the first semester of 2025–2026: Asked by the student', -40_000]])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'billing.apply_credit',
      actor_id: cashier.id,
      after: { amount_centavos: 40_000 },
    })
    await expectInvariants(app)
  })

  test('turns it into an advance without a term, which another term then takes', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    expect((await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: '', amount: '400' })).status).toBe(200)
    expect(await readStudent(student_id)).toMatchObject({ advance_centavos: 40_000 })
    expect((await apply(student_id, { from_enrollment_id: null, to_enrollment_id: present.id, amount: '150.50' })).status).toBe(200)
    expect(await balances()).toEqual([0, 84_950])
    expect(await entriesOf(present.id)).toEqual([['Transferred from the advance: Asked by the student', -15_050]])
    expect(await readStudent(student_id)).toMatchObject({ advance_centavos: 24_950, transfers: [{ from: null }, { to: null }] })
    await expectInvariants(app)
  })

  test('is rejected for bad input, above the credit and above what is open', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    const stranger = await anEnrollment(db, { loads: [offer], net_centavos: 100_000 })
    const move = { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '1' }
    for (const [change, field] of [
      [{ amount: '400.01' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ reason: ' ' }, 'reason'],
      [{ to_enrollment_id: past.id }, 'to_enrollment_id'],
      [{ to_enrollment_id: stranger.id }, 'to_enrollment_id'],
      [{ from_enrollment_id: stranger.id }, 'from_enrollment_id'],
    ] as const) {
      const answer = await apply(student_id, { ...move, ...change })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    await aPayment(db, cashier.id, present, 99_000)
    expect((await apply(student_id, { ...move, amount: '10.01' })).body.errors).toEqual({ amount: ['Only ₱10.00 is open in that term'] })
    expect((await apply(999_999, move)).status).toBe(404)
    expect(await balances()).toEqual([-40_000, 1_000])
  })

  test('is for cashiers only', async () => {
    const { past, present, student_id } = await creditAndOpen()
    const move = { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '1' }
    expect((await apply(student_id, move, undefined)).status).toBe(200)
    expect((await app.inject('POST', `/api/students/${student_id}/credit-transfers`, { body: move })).status).toBe(401)
    for (const as of ['student', 'registrar'] as const) {
      expect((await apply(student_id, move, as)).status).toBe(403)
      expect((await undo(1, as)).status).toBe(403)
    }
    expect((await app.inject('POST', '/api/credit-transfers/1/undo', { body: {} })).status).toBe(401)
  })

  test("is rejected on one's own account", async () => {
    const student = await aStudent(db)
    const { past, present, student_id } = await creditAndOpen(student)
    const ownCashier = await signInStudyingStaff(app, student)
    const move = { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '1' }
    expect((await apply(student_id, move, ownCashier)).body.reasons).toEqual([ownAccountReason])
    const { body } = await apply(student_id, move)
    expect((await undo(body.data.id, ownCashier)).body.reasons).toEqual([ownAccountReason])
  })

  test('moves a credit once when requests arrive at the same moment', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    const move = { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '300' }
    const answers = await Promise.all([1, 2, 3].map(() => apply(student_id, move)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await balances()).toEqual([-10_000, 70_000])
  })

  test('releases the hold that it settles, and holds a later term when an old balance is uncovered', async () => {
    const student = await aStudent(db)
    const firstOffer = await anOffer(db, { school_year: '2024-2025' })
    const first = await anEnrollment(db, { student, school_year: '2024-2025', loads: [firstOffer], net_centavos: 40_000 })
    const { past, present, student_id } = await creditAndOpen(student)
    const statusOf = async () =>
      (await sql<{ status: number }>`select status from enrollments where id = ${present.id}`.execute(db)).rows[0]!.status
    // The credit of the second term covers the first one.
    const toPresent = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    expect([toPresent.status, await statusOf()]).toEqual([200, 3])
    expect([(await undo(toPresent.body.data.id)).status, await statusOf()]).toEqual([200, 2])
    await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: first.id, amount: '400' })
    expect([await balanceOf(first.id), await statusOf()]).toEqual([0, 2])
  })
})

describe('undoing it', () => {
  test('moves the money back by an opposite transfer, once', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    const { body } = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    expect((await readStudent(student_id)).transfers).toMatchObject([{ id: body.data.id, can: { undo: true } }])
    expect((await undo(body.data.id, cashier, {})).body.errors).toHaveProperty('reason')
    const answers = await Promise.all([1, 2, 3].map(() => undo(body.data.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reasons[0].code).toBe('payment.transfer_undone')
    expect(await balances()).toEqual([-40_000, 100_000])
    const undone = answers.find(({ status }) => status === 200)?.body.data.id
    expect((await undo(undone)).body.reasons[0].code).toBe('payment.transfer_undone')
    expect((await entriesOf(past.id)).at(-1)).toEqual(['Transferred from the first semester of 2026–2027: Wrong term', -40_000])
    expect((await readStudent(student_id)).transfers).toMatchObject([
      { undoes_id: body.data.id, can: { undo: false } },
      { id: body.data.id, is_undone: true, can: { undo: false } },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.undo_credit', entity_id: String(undone) })
    expect((await undo(999_999)).status).toBe(404)
    await expectInvariants(app)
  })

  test('takes the money out of what it pays, also beside another payment', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    const { body } = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    const receipt = { enrollment_id: present.id, amount: '600', tender: 'cash', or_number: `C-${++lastNumber}` }
    expect((await app.inject('POST', '/api/payments', { as: cashier, body: receipt })).status).toBe(200)
    expect((await undo(body.data.id)).status).toBe(200)
    expect(await balances()).toEqual([-40_000, 40_000])
    await expectInvariants(app)
  })

  test('is rejected when the term that it would go back to was rejected', async () => {
    const { past, present, student_id, balances } = await creditAndOpen()
    const { body } = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    await sql`update loads set deleted_at = now() where enrollment_id = ${past.id}`.execute(db)
    await sql`update enrollments set status = 0 where id = ${past.id}`.execute(db)
    const answer = await undo(body.data.id)
    expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'enrollment.status_not_allowed'])
    expect(await balances()).toEqual([0, 60_000])
  })

  test('is rejected when the money was voided or moved on', async () => {
    const { past, present, student_id, paymentId } = await creditAndOpen()
    const { body } = await apply(student_id, { from_enrollment_id: past.id, to_enrollment_id: present.id, amount: '400' })
    await app.inject('POST', `/api/payments/${paymentId}/void`, { as: 'administrator', body: { reason: 'Bounced' } })
    expect((await undo(body.data.id)).body.reasons[0].code).toBe('payment.transfer_spent')
    await expectInvariants(app)
  })
})
