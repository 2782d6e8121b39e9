import { cashDiscounts } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { answer } from '#platform/action.ts'
import { conflict, rejectIfAny, stale } from '#platform/errors.ts'
import { lockPlan } from '../catalogue/queries.ts'
import { lockCalendarOf } from '../choice/lock-calendar.ts'
import { carryOutPlan } from '../choice/plan-change.ts'
import { findStudentIds } from '../choice/queries.ts'
import { denyOwnAccount } from '../policy.ts'
import { earnedReason, planRemovals } from './discount-removal.ts'

/** Takes back cash discounts that were not earned: each bill gets the default plan and is assessed again. */
export const takeBackDiscounts = answer(cashDiscounts.takeBackDiscounts, async (ctx, { accounts }) => {
  const digests = new Map(accounts.map(({ enrollment_id, digest }) => [enrollment_id, digest]))
  const ids = [...digests.keys()]
  return ctx.transaction(async (tx) => {
    await lockCalendarOf(tx, ids)
    await lockEnrollmentsOf(tx, { student_ids: await findStudentIds(tx, ids) })
    const planIds = new Set((await planRemovals(tx, ids, ctx.now)).map(({ planned }) => planned.plan.id))
    for (const id of [...planIds].sort((a, b) => a - b)) await lockPlan(tx, id)
    // Read again, because a plan may have been changed before it was locked.
    const removals = await planRemovals(tx, ids, ctx.now)
    for (const removal of removals) denyOwnAccount(ctx.actor, removal)
    if (removals.length < ids.length) conflict(earnedReason(ids.length - removals.length))
    rejectIfAny(removals.flatMap(({ planned }) => planned.reasons))
    if (removals.some(({ planned }) => planned.digest !== digests.get(planned.account.enrollment_id))) stale()
    for (const { planned } of removals) await carryOutPlan(tx, ctx, planned, 'cash_discount.take_back')
    return { message: removals.length === 1 ? '1 cash discount was taken back.' : `${removals.length} cash discounts were taken back.` }
  })
})
