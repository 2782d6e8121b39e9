/** Builders of bills with payment plans for tests. */
import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { inTransaction } from '#platform/context.ts'
import { anEnrollment, anOffer, type Enrollment } from '#testing/enrollment/enrollment.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** An enrolled student whose fees were assessed for the first time, so that the bill has the default plan. */
export async function aBilledEnrollment(t: TestApp, more: Parameters<typeof anEnrollment>[1] = {}): Promise<Enrollment> {
  const offer = await anOffer(t.db)
  const enrollment = await anEnrollment(t.db, { status: 4, ...more })
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = ${offer.id}`.execute(t.db)
  await assess(t, enrollment.id)
  return enrollment
}

export const assess = (t: TestApp, enrollmentId: number) =>
  inTransaction(t.db, (tx) => assessEnrollment(tx, t.ctx(), enrollmentId, 'Fees were assessed'))

/** Adds a plan over the calls; by default one with one part. */
export async function addPlan(t: TestApp, overrides: object = {}): Promise<{ id: number; name: string }> {
  const parts = [{ name: 'Full payment', share: 'percent', percent: '100', due_kind: 'enrollment', due_days: 7 }]
  const body = { name: `Plan ${crypto.randomUUID().slice(0, 8)}`, parts, ...overrides }
  const answer = await t.inject('POST', '/api/payment-plans', { as: 'administrator', body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** Two halves: on the day of assessment and a month later. */
export const halves = [
  { name: 'First half', share: 'percent', percent: '50', due_kind: 'enrollment' },
  { name: 'Second half', share: 'percent', percent: '50', due_kind: 'part', due_after: 1, due_months: 1 },
]

/** Chooses a plan at the desk, as it is shown. */
export async function choosePlanAtDesk(t: TestApp, as: TestUser | RoleKey, enrollmentId: number, planId: number) {
  const { data } = (await t.inject('GET', `/api/accounts/${enrollmentId}/payment-plans`, { as })).body
  const digest = data.plans.find((plan: { id: number }) => plan.id === planId)?.digest ?? ''
  return t.inject('POST', `/api/accounts/${enrollmentId}/payment-plan`, { as, body: { payment_plan_id: planId, digest } })
}
