import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockStudent } from '../lock-payer.ts'
import { findOtherFee } from '../other-fees/other-fee-queries.ts'
import { memoAccountFacts } from './memo-account.ts'
import { lockOwnLimits } from './own-limits.ts'
import { denyOwnAccount } from './policy.ts'
import { memoReasons } from './rules.ts'
import { submitRequest } from './submit-request.ts'

/** Asks for a memo or a write-off on a fee that belongs to no term: a balance of the time before the portal, or a fee on demand. */
export const requestFeeAdjustment = action(adjustments.requestFeeAdjustment, async (tx, ctx, input) => {
  const { student_id, fee_category_id } = (await findOtherFee(tx, input.id)) ?? notFound()
  const student = await lockStudent(tx, student_id)
  denyOwnAccount(ctx.actor, student)
  const account = { student_id, enrollment_id: null, on_demand_fee_id: input.id }
  const { record, sums } = await memoAccountFacts(tx, account, student.enrollments)
  const memo = { kind: input.kind, fee_category_id, amount_centavos: input.amount }
  rejectIfAny(memoReasons(memo, record, sums))
  const limits = await lockOwnLimits(tx, ctx, account)
  const limit_centavos = memo.kind === 'debit_memo' ? limits.add_centavos : limits.take_off_centavos
  const request = { ...memo, ...account, adjustment_id: null, details: null, reason: input.reason, limit_centavos }
  return submitRequest(tx, ctx, request, student.enrollments)
})
