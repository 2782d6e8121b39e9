import { createHash } from 'node:crypto'
import type { PlanChoice, Reason } from '@talaan/contract'
import { changedLines } from '#billing/assessment/compare-bills.ts'
import { cashGrant, type Grant } from '#billing/assessment/grant-rules.ts'
import { planSchedule } from '#billing/assessment/payment-plan.ts'
import { accountsOf } from '#billing/assessment/reads.ts'
import { type BillChangePreview, changeBill, previewBillChangeOf } from '#enrollment/enrollment/change-bill.ts'
import { holdForUnpaid, releaseHoldsIfClear } from '#enrollment/enrollment/holds/hold-status.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type OfferedPlan, type PlanAccount, replaceBillPlan } from './queries.ts'
import { chosenReason, lateReasons } from './rules.ts'

/** What a plan does to the bill of an account. */
export interface PlannedPlan {
  account: PlanAccount
  plan: OfferedPlan
  schedule: PlanChoice['schedule']
  net_centavos: number
  /** The bill with another cash discount; null when no version of the bill is needed. */
  preview: BillChangePreview | null
  reasons: Reason[]
  digest: string
}

/** What each of the plans does. Only another cash discount changes the bill. */
export async function planChanges(db: Db, account: PlanAccount, plans: readonly OfferedPlan[], now: Date): Promise<PlannedPlan[]> {
  const present = (await accountsOf(db, [account.enrollment_id])).get(account.enrollment_id)
  const previews = new Map<string, BillChangePreview>()
  const planned: PlannedPlan[] = []
  for (const plan of plans) {
    const preview = await previewOf(db, account, plan, previews)
    const net_centavos = preview?.net_centavos ?? account.net_centavos
    const schedule = planSchedule(net_centavos, plan.parts, account.surcharge)
    const isSame = plan.id === account.payment_plan_id && JSON.stringify(schedule) === JSON.stringify(present?.schedule)
    const reasons = [...(isSame ? [chosenReason(plan)] : lateReasons(plan, schoolDay(now))), ...(preview && !isSame ? preview.reasons : [])]
    const digest = digestOf([account.bill_plan_id, account.paid_centavos > 0, plan.id, plan.updated_at, schedule, preview?.digest])
    planned.push({ account, plan, schedule, net_centavos, preview, reasons, digest })
  }
  return planned
}

/** The bill with the discount of the plan; plans with the same discount have the same bill. */
async function previewOf(
  db: Db,
  { enrollment_id, has_discount }: PlanAccount,
  { discount }: OfferedPlan,
  previews: Map<string, BillChangePreview>,
): Promise<BillChangePreview | null> {
  if (!has_discount && discount === null) return null
  const key = JSON.stringify(discount)
  const known = previews.get(key)
  if (known) return known
  const preview = await previewBillChangeOf(db, enrollment_id, replaceDiscount(discount))
  previews.set(key, preview)
  return preview
}

const replaceDiscount = (discount: OfferedPlan['discount']) => (grants: readonly Grant[]) => [
  ...grants.filter((grant) => !grant.is_cash_discount),
  ...(discount ? [cashGrant(discount)] : []),
]

const digestOf = (facts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

export const presentChoice = ({ account, plan, schedule, net_centavos, preview, reasons, digest }: PlannedPlan): PlanChoice => ({
  id: plan.id,
  name: plan.name,
  is_current: plan.id === account.payment_plan_id,
  schedule,
  net_centavos,
  difference_centavos: net_centavos - account.net_centavos,
  changes: preview ? changedLines(preview.lines) : [],
  surcharge: plan.surcharge,
  reasons,
  digest,
})

/** Gives an account the plan that was shown. The caller has locked the student's enrollments and the plan. */
export async function carryOutPlan(
  tx: Tx,
  ctx: UserContext,
  { account, plan, schedule, preview }: PlannedPlan,
  action: string,
): Promise<void> {
  const { enrollment_id, status, assessed_on, payment_plan_id } = account
  const chosen = { chosen_by: ctx.actor.id, chosen_at: ctx.now }
  await replaceBillPlan(tx, { enrollment_id, payment_plan_id: plan.id, assessed_on: assessed_on ?? schoolDay(ctx.now), ...chosen })
  await audit(tx, ctx, {
    action,
    entity: 'enrollments',
    entity_id: enrollment_id,
    before: { payment_plan_id },
    after: { payment_plan_id: plan.id, payment_plan: plan.name, schedule },
  })
  if (preview && changedLines(preview.lines).length > 0) {
    await changeBill(tx, ctx, { id: enrollment_id, status }, preview, `Payment plan: ${plan.name}`)
    return
  }
  // The down payment that a hold asks for can be another one.
  await releaseHoldsIfClear(tx, ctx, enrollment_id, 'Another payment plan')
  await holdForUnpaid(tx, ctx, enrollment_id)
}
