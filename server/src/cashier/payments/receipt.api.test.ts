import type { Receipt } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { aPayment, aVoid, contextOf, signInStudent, theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let cashier: TestUser
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const readReceipt = (id: number, as: Caller = cashier) => app.inject('GET', `/api/payments/${id}/receipt`, { as })
const print = (id: number, as: Caller = cashier) => app.inject('POST', `/api/payments/${id}/prints`, { as })
const receiptOf = async (id: number): Promise<Receipt> => (await readReceipt(id)).body.data

/** An assessed enrollment, 1,350.00 of it tuition, with a payment of 1,400.00. */
async function aReceipt() {
  const enrollment = await anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })] })
  await db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), enrollment.id, 'Subjects added'))
  return { enrollment, id: await aPayment(db, cashier.id, enrollment, 140_000) }
}

describe('the receipt of a payment', () => {
  test('says who paid, for which term, and what it paid by fee category', async () => {
    const { enrollment, id } = await aReceipt()
    const receipt = await receiptOf(id)
    expect(receipt).toMatchObject({
      id,
      amount_centavos: 140_000,
      cashier: 'Maria Reyes',
      payer_name: receipt.student.full_name,
      student: { last_name: enrollment.last_name },
      enrollment: { course: course.code, level: 1, school_year: '2026-2027', semester: 1 },
      prints: 0,
      first_printed_at: null,
      voided_at: null,
    })
    const { categories } = (await app.inject('GET', `/api/accounts/${enrollment.id}/ledger`, { as: cashier })).body.data
    const paid = categories.filter((row: { paid_centavos: number }) => row.paid_centavos > 0)
    expect(receipt.particulars.length).toBeGreaterThan(1)
    expect(receipt.particulars).toEqual(
      paid.map((row: { name: string; paid_centavos: number }) => ({ category: row.name, amount_centavos: row.paid_centavos, term: null })),
    )
    expect(receipt.particulars.reduce((sum, row) => sum + row.amount_centavos, 0)).toBe(140_000)
  })

  test('of an advance says what it is for, and has no term', async () => {
    const student = await aStudent(db)
    const body = { student_id: student.student_id, or_number: 'ADV-1', amount: '500.00', tender: 'cash', purpose: 'Reservation' }
    const { body: answer } = await app.inject('POST', '/api/payments', { as: cashier, body })
    expect(await receiptOf(answer.data.payment.id)).toMatchObject({
      purpose: 'Reservation',
      enrollment: null,
      particulars: [{ category: null, amount_centavos: 50_000, term: null }],
    })
  })

  test('names the term whose credit the money was', async () => {
    const enrollment = await anEnrollment(db, { course, status: 4, net_centavos: 100_000 })
    const own = await aPayment(db, cashier.id, enrollment, 120_000)
    expect((await receiptOf(own)).particulars).toMatchObject([
      { amount_centavos: 100_000, term: null },
      { category: null, amount_centavos: 20_000, term: { school_year: '2026-2027', semester: 1, level: 1 } },
    ])
  })

  test('keeps its particulars when the payment is voided', async () => {
    const { id } = await aReceipt()
    const { particulars } = await receiptOf(id)
    await aVoid(db, cashier.id, id)
    expect(await receiptOf(id)).toMatchObject({ particulars, void_reason: 'x', voided_at: expect.any(String) })
  })
})

describe('printing a receipt', () => {
  test('is recorded, and counts the prints of everybody', async () => {
    const { id } = await aReceipt()
    expect((await print(id)).body.data).toMatchObject({ number: 1, printed_at: app.clock.now.toISOString() })
    expect((await app.audits()).at(-2)).toMatchObject({
      action: 'billing.print_receipt',
      actor_id: cashier.id,
      entity: 'payments',
      entity_id: String(id),
      after: { number: 1 },
    })
    expect((await print(id, 'administrator')).body.data.number).toBe(2)
    expect(await receiptOf(id)).toMatchObject({ prints: 2, first_printed_at: expect.any(String) })
  })

  test('gives the first print to one of two people', async () => {
    const { id } = await aReceipt()
    const answers = await Promise.all([print(id), print(id, 'administrator'), print(id)])
    expect(answers.map((answer) => answer.body.data.number).toSorted()).toEqual([1, 2, 3])
  })

  test('is refused without a session, to other roles, to the student, and of an unknown payment', async () => {
    const { enrollment, id } = await aReceipt()
    const student = await signInStudent(app, enrollment)
    for (const call of [readReceipt, print]) {
      expect((await call(id, student)).status).toBe(403)
      for (const role of ['registrar', 'full_time', 'guard', 'school_admin'] as const) expect((await call(id, role)).status).toBe(403)
      expect((await call(999_999)).status).toBe(404)
      expect((await call('x' as never)).status).toBe(422)
    }
    expect((await app.inject('GET', `/api/payments/${id}/receipt`)).status).toBe(401)
    expect((await app.inject('POST', `/api/payments/${id}/prints`)).status).toBe(401)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_logs where action = 'billing.print_receipt' and entity_id = ${String(id)}`.execute(db)
    expect(rows[0]?.n).toBe(0)
  })
})
