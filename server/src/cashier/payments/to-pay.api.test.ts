/** What is to be paid now, the same on the dashboard, on Billing and for a parent. */
import type { Overview, ToPay } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { anAdvance, signInStudent } from '#testing/billing/assessment.ts'
import { aProof } from '#testing/cashier/payment-proofs.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { db } = t
let course: Course
/** The bills of the tests are assessed now; the portal reads them twenty days later. */
const start = new Date()
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
t.clock.now = later(20)

const read = async (as: TestUser) => {
  const account = (await t.inject('GET', '/api/students/billing/account', { as })).body
  const { student } = (await t.inject('GET', '/api/dashboard', { as })).body.data as Overview
  return { account, step: student!.steps[0]!, figure: student!.account! }
}

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  const dueDays = { down: 1, prelim: 2, midterm: 5, semifinal: 60, final: 90 }
  for (const [installment, days] of Object.entries(dueDays))
    await sql`
      insert into payment_due_dates (term_id, installment, due_on) select id, ${installment}, ${schoolDay(later(days))}::date from terms
      on conflict (term_id, installment) do update set due_on = excluded.due_on`.execute(db)
})

const sumOf = ({ lines }: ToPay) => lines.reduce((sum, line) => sum + line.amount_centavos, 0)

describe('an enrolled student', () => {
  test('is to pay what is due since the enrollment, less what the cashier checks', async () => {
    const enrollment = await anEnrollment(db, { course, status: 4, net_centavos: 700_000 })
    await sql`update enrollments set enrolled_at = ${later(10)} where id = ${enrollment.id}`.execute(db)
    const [enrolledOn, nextDay] = [schoolDay(later(10)), schoolDay(later(60))]
    const as = await signInStudent(t, enrollment)
    const { account, figure, step } = await read(as)
    expect(account.to_pay).toEqual({
      amount_centavos: 500_000,
      lines: [{ kind: 'term', amount_centavos: 500_000, due_on: enrolledOn, is_overdue: true }],
      checking: null,
      next: { amount_centavos: 100_000, due_on: nextDay },
    })
    expect(figure.to_pay).toEqual(account.to_pay)
    expect(step).toMatchObject({ title: 'Pay ₱5,000.00', due_on: enrolledOn })

    const proof = await aProof(db, enrollment.student_id, 'pending', 500_000)
    await sql`update payment_proofs set created_at = ${t.clock.now} where id = ${proof}`.execute(db)
    const checked = await read(as)
    expect(checked.account.to_pay).toMatchObject({
      amount_centavos: 0,
      lines: [],
      checking: { amount_centavos: 500_000, sent_on: schoolDay(t.clock.now) },
    })
    expect(checked.step).toMatchObject({
      actor: 'cashier',
      text: expect.stringMatching(/^₱5,000.00 sent on \d+ \w+, the cashier is checking it. Nothing more to pay until \d+ \w+.$/),
    })

    await sql`
      update payment_proofs set status = 'rejected', decided_at = now(), decision_reason = 'Not readable' where id = ${proof}`.execute(db)
    expect((await read(as)).account.to_pay).toEqual(account.to_pay)
  })
})

describe('a student who is not enrolled', () => {
  test('is to pay the old balance alone while a hold waits for it', async () => {
    const student = await aStudent(db, { student_id_number: '2025-70001' })
    await anEnrollment(db, { course, student, status: 4, school_year: '2025-2026', net_centavos: 287_500 })
    await anEnrollment(db, { course, student, status: 3, net_centavos: 1_150_000 })
    const { account, figure } = await read(await signInStudent(t, student))
    expect(account.to_pay.lines).toEqual([{ kind: 'old_balance', amount_centavos: 287_500, due_on: null, is_overdue: false }])
    expect([account.to_pay.amount_centavos, sumOf(account.to_pay), figure.to_pay.amount_centavos]).toEqual([287_500, 287_500, 287_500])
  })

  test('is not assessed while the request has no bill', async () => {
    const student = await aStudent(db, { student_id_number: '2025-70002' })
    await anEnrollment(db, { course, student, status: 4, school_year: '2025-2026' })
    await anEnrollment(db, { course, student, status: 1 })
    const { account, figure } = await read(await signInStudent(t, student))
    expect([account.is_assessed, figure.is_assessed, account.to_pay.amount_centavos]).toEqual([false, false, 0])
  })

  test('has nothing to pay with an advance and no bill', async () => {
    const applicant = await anEnrollment(db, { course, status: 2 })
    await anAdvance(db, applicant.student_id)
    const { account } = await read(await signInStudent(t, applicant))
    expect(account).toMatchObject({ advance_centavos: 50_000, is_assessed: false, to_pay: { amount_centavos: 0, lines: [], next: null } })
  })
})
