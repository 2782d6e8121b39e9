import { type DiscountRemoval, listName, type Reason } from '@talaan/contract'
import { changedLines } from '#billing/assessment/compare-bills.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type PlannedPlan, planChanges } from '../choice/plan-change.ts'
import { findPlanAccounts, listDefaultPlans } from '../choice/queries.ts'
import { findUnearned } from './queries.ts'

export interface PlannedRemoval {
  full_name: string
  user_id: number | null
  planned: PlannedPlan
}

/** The bills of accounts without the cash discounts that they did not earn; accounts that earned theirs are left out. */
export async function planRemovals(db: Db, enrollmentIds: readonly number[], now: Date): Promise<PlannedRemoval[]> {
  const unearned = await findUnearned(db, schoolDay(now), enrollmentIds)
  const ids = unearned.map((row) => row.enrollment_id)
  const accounts = new Map((await findPlanAccounts(db, ids)).map((account) => [account.enrollment_id, account]))
  const defaults = new Map((await listDefaultPlans(db, ids)).map((plan) => [plan.enrollment_id, plan]))
  const removals: PlannedRemoval[] = []
  for (const row of unearned) {
    const [account, plan] = [accounts.get(row.enrollment_id)!, defaults.get(row.enrollment_id)!]
    const [planned] = await planChanges(db, account, [plan], now)
    removals.push({ full_name: listName(row), user_id: account.user_id, planned: planned! })
  }
  return removals
}

export const presentRemoval = ({ full_name, planned }: PlannedRemoval): DiscountRemoval => ({
  enrollment_id: planned.account.enrollment_id,
  full_name,
  plan: planned.plan.name,
  old_net_centavos: planned.account.net_centavos,
  net_centavos: planned.net_centavos,
  changes: planned.preview ? changedLines(planned.preview.lines) : [],
  reasons: planned.reasons,
  digest: planned.digest,
})

/** The account was paid in time after all, or its discount was taken back meanwhile. */
export const earnedReason = (count: number): Reason => ({
  code: 'cash_discount.earned',
  message:
    count === 1
      ? 'One of the accounts no longer has a forfeited cash discount. Reload the list and try again.'
      : `${count} of the accounts no longer have a forfeited cash discount. Reload the list and try again.`,
  office: 'Cashier',
})
