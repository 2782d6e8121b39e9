import { otherFees } from '@talaan/contract'
import { cancelOnDemand } from '#billing/ledger/cancel-on-demand.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockOwnLimits } from '../adjustments/own-limits.ts'
import { cancelLimitReasons } from '../adjustments/rules.ts'
import { lockStudent } from '../lock-payer.ts'
import { denyOwnRecord } from '../policy.ts'
import { releasePaidHolds } from '../update-holds.ts'
import { findOtherFee } from './other-fee-queries.ts'
import { feeAdjustedReason, feeCancelledReason } from './reasons.ts'

/** Cancels a fee on demand. It stays on record; what was paid for it pays other open fees, and the rest is an advance. */
export const cancelOtherFee = action(otherFees.cancelOtherFee, async (tx, ctx, input) => {
  const { student_id } = (await findOtherFee(tx, input.id)) ?? notFound()
  const student = await lockStudent(tx, student_id)
  denyOwnRecord(ctx.actor, student)
  const limits = await lockOwnLimits(tx, ctx, { student_id, enrollment_id: null })
  await lockWithoutTerm(tx, student_id)
  const fee = (await findOtherFee(tx, input.id)) ?? notFound()
  if (fee.cancelled_at) conflict(feeCancelledReason)
  if (fee.adjusted_centavos !== 0) conflict(feeAdjustedReason)
  const isOwnOfToday = fee.created_by === ctx.actor.id && schoolDay(fee.created_at) === schoolDay(ctx.now)
  if (!isOwnOfToday) conflictIfAny(cancelLimitReasons(fee.amount_centavos, limits.take_off_centavos))
  await cancelOnDemand(tx, fee, input.reason, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'billing.cancel_fee',
    entity: 'on_demand_fees',
    entity_id: fee.id,
    before: fee,
    after: { cancel_reason: input.reason },
  })
  // A balance of the time before the portal may have caused a hold.
  await releasePaidHolds(tx, ctx, student.enrollments)
  return { data: { id: fee.id }, message: 'Fee Successfully Cancelled.' }
})
