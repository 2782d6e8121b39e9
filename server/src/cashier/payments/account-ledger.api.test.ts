import type { AccountLedger } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { aPayment, contextOf } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
await letCashiersActAlone(app)
const { db } = app
let cashier: TestUser
let course: Course
let offers: Offer[]

/** 500.00 a unit and a library fee of 300.00. */
beforeAll(async () => {
  await aTerm(db)
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  course = await aCourse(db)
  const subjects = [await aSubject(db, { course, units: 3 }), await aSubject(db, { course, units: 3 })]
  offers = await Promise.all(subjects.map((subject) => anOffer(db, { subject })))
  await sql`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select id, name, case name when 'Tuition' then 'per_unit_lec' else 'flat_term' end, case name when 'Tuition' then 50000 else 30000 end, '2026-2027'
    from fee_categories where name in ('Tuition', 'Library')`.execute(db)
})

const assess = (id: number, reason = 'Subjects were added') =>
  db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), id, reason))
async function enrolled() {
  const enrollment = await anEnrollment(db, { course, status: 4 })
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])`.execute(db)
  await assess(enrollment.id)
  return enrollment
}
const requestLedger = (id: number, as: NonNullable<Parameters<typeof app.inject>[2]>['as'] = cashier) =>
  app.inject('GET', `/api/accounts/${id}/ledger`, { as })
const readLedger = async (id: number): Promise<AccountLedger> => (await requestLedger(id)).body.data
const categoriesOf = async (id: number) =>
  (await readLedger(id)).categories.map((row) => [row.name, row.charged_centavos, row.paid_centavos])
const drop = (id: number) =>
  sql`update loads set deleted_at = now() where enrollment_id = ${id} and subject_offer_id = ${offers[0]!.id}`.execute(db)

describe('the ledger of an account', () => {
  test('says which fees a payment paid, and follows a smaller bill and a void', async () => {
    const { id, student_id } = await enrolled()
    expect(await categoriesOf(id)).toEqual([
      ['Tuition', 300_000, 0],
      ['Library', 30_000, 0],
    ])
    await aPayment(db, cashier.id, { id, student_id }, 310_000, app.clock.now)
    expect(await categoriesOf(id)).toEqual([
      ['Tuition', 300_000, 300_000],
      ['Library', 30_000, 10_000],
    ])
    await drop(id)
    await assess(id, 'Subject removed')
    expect(await categoriesOf(id)).toEqual([
      ['Tuition', 150_000, 150_000],
      ['Library', 30_000, 30_000],
      ['Credit', 0, 130_000],
    ])
    const { rows } = await sql<{ id: number; or_number: string }>`select id, or_number from payments where enrollment_id = ${id}`.execute(
      db,
    )
    const body = { reason: 'Typing error' }
    expect((await app.inject('POST', `/api/payments/${rows[0]!.id}/void`, { as: 'administrator', body })).status).toBe(200)
    expect(await categoriesOf(id)).toEqual([
      ['Tuition', 150_000, 0],
      ['Library', 30_000, 0],
    ])
    const { or_number } = rows[0]!
    expect((await readLedger(id)).entries.map((row) => [row.kind, row.text, row.amount_centavos, row.balance_centavos])).toEqual([
      ['assessment', 'Assessment: Subjects were added', 330_000, 330_000],
      ['payment', `OR ${or_number}, Cash`, -310_000, 20_000],
      ['assessment', 'Assessment, version 2: Subject removed', -150_000, -130_000],
      ['void', `OR ${or_number} voided: Typing error`, 310_000, 180_000],
    ])
  })

  test('is read by the cashier only, and of an account that exists', async () => {
    const { id } = await enrolled()
    expect((await requestLedger(id)).status).toBe(200)
    expect((await requestLedger(999_999)).status).toBe(404)
    expect((await app.inject('GET', `/api/accounts/${id}/ledger`)).status).toBe(401)
    for (const as of ['student', 'guard', 'full_time'] as const) expect((await requestLedger(id, as)).status).toBe(403)
  })

  test('stays even when a bill is assessed, a payment received and another voided at the same moment', async () => {
    const { id, student_id } = await enrolled()
    const first = await aPayment(db, cashier.id, { id, student_id }, 200_000, app.clock.now)
    await drop(id)
    const answers = await Promise.all([
      assess(id, 'Subject removed'),
      app.inject('POST', '/api/payments', { as: cashier, body: { enrollment_id: id, or_number: 'RACE-1', amount: '50', tender: 'cash' } }),
      app.inject('POST', `/api/payments/${first}/void`, { as: cashier, body: { reason: 'Typing error' } }),
      app.inject('POST', '/api/payments', {
        as: cashier,
        body: { enrollment_id: id, or_number: 'RACE-2', amount: '75.50', tender: 'cash' },
      }),
    ])
    expect(answers.slice(1).filter((answer) => ![200, 422].includes((answer as { status: number }).status))).toEqual([])
    const { categories } = await readLedger(id)
    const received = answers.flatMap(
      (answer) => (answer as { body?: { data?: { payment?: { amount_centavos: number } } } }).body?.data?.payment ?? [],
    )
    expect(categories.reduce((sum, row) => sum + row.charged_centavos, 0)).toBe(180_000)
    expect(categories.reduce((sum, row) => sum + row.paid_centavos, 0)).toBe(
      received.reduce((sum, payment) => sum + payment.amount_centavos, 0),
    )
    for (const row of categories) expect(row.paid_centavos).toBeGreaterThanOrEqual(0)
  })
})
