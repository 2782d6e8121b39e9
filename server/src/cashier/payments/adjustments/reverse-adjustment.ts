import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockStudent } from '../lock-payer.ts'
import { memoAccountFacts } from './memo-account.ts'
import { findAdjustment } from './memo-queries.ts'
import { lockOwnLimits } from './own-limits.ts'
import { denyOwnAccount } from './policy.ts'
import { reversalReasons } from './rules.ts'
import { submitRequest } from './submit-request.ts'

/** Asks for the reversal of a memo: an entry of its own that takes back what the memo charged. */
export const reverseAdjustment = action(adjustments.reverseAdjustment, async (tx, ctx, input) => {
  const { student_id } = (await findAdjustment(tx, input.id)) ?? notFound()
  const { enrollments, ...student } = await lockStudent(tx, student_id)
  denyOwnAccount(ctx.actor, student)
  const memo = (await findAdjustment(tx, input.id)) ?? notFound()
  const { enrollment_id, on_demand_fee_id } = memo
  conflictIfAny(reversalReasons(memo, await memoAccountFacts(tx, memo, enrollments), { isApproval: false }))
  const limits = await lockOwnLimits(tx, ctx, { student_id, enrollment_id })
  const request = {
    kind: 'reversal' as const,
    student_id,
    enrollment_id,
    on_demand_fee_id,
    fee_category_id: null,
    adjustment_id: memo.id,
    amount_centavos: Math.abs(memo.signed_centavos),
    reason: input.reason,
    details: null,
    limit_centavos: memo.signed_centavos > 0 ? limits.take_off_centavos : limits.add_centavos,
  }
  return submitRequest(tx, ctx, request, enrollments)
})
