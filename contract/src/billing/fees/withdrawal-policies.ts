import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Id, LevelType } from '#platform/shapes.ts'
import { withdrawalBases } from './values.ts'
import { WithdrawalPolicyForm } from './withdrawal-policy-form.ts'

const Charge = {
  charge_percent: z.number(),
  base: z.enum(withdrawalBases),
  fee_category_id: Id.nullable(),
}

/** What leaving costs in one kind of school: before classes start, then by the day of classes. */
export const WithdrawalPolicies = z.object({
  level_type: LevelType,
  /** Summer may have its own; while it has none, those of the semesters count. */
  is_summer: z.boolean(),
  /** Null when nothing is set for the days before classes. */
  before_classes: z.object(Charge).nullable(),
  /** In the order of the days. `to_day` is the last class day of the row; the last row has none and covers every later day. */
  policies: z.array(z.object({ to_day: z.number().nullable(), ...Charge })),
  /** Changes with the policies: what a form read is refused when somebody else has changed it since. */
  version: z.string(),
})
export type WithdrawalPolicies = z.infer<typeof WithdrawalPolicies>

export const withdrawalPolicies = {
  withdrawalPolicies: call('GET /api/withdrawal-policies', 'View Fees', {
    summary: 'What withdrawing and dropping cost, by level type and day of classes',
    data: z.array(WithdrawalPolicies),
  }),
  setWithdrawalPolicies: call('PUT /api/withdrawal-policies', 'Update Fees', {
    summary: 'Replace the withdrawal policies of one level type; earlier withdrawals and drops keep their charges',
    body: WithdrawalPolicyForm,
    data: WithdrawalPolicies,
    reasons: ['stale'],
    idempotent: true,
  }),
}
