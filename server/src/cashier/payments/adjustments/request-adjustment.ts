import { adjustments } from '@talaan/contract'
import { readFeeCategories } from '#billing/fees/reads.ts'
import { action } from '#platform/action.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { lockAccount } from '../lock-payer.ts'
import { memoAccountFacts } from './memo-account.ts'
import { lockOwnLimits } from './own-limits.ts'
import { denyOwnAccount } from './policy.ts'
import { memoReasons } from './rules.ts'
import { submitRequest } from './submit-request.ts'

/** Asks for a memo or a write-off on the account of a term. */
export const requestAdjustment = action(adjustments.requestAdjustment, async (tx, ctx, input) => {
  const { enrollment, enrollments } = await lockAccount(tx, input.id)
  denyOwnAccount(ctx.actor, enrollment)
  const fee_category_id = input.fee_category_id ?? null
  const categories = await readFeeCategories(tx)
  if (fee_category_id !== null && !categories.some(({ id }) => id === fee_category_id))
    invalid({ fee_category_id: 'Choose a fee category' })
  const memo = { kind: input.kind, fee_category_id, amount_centavos: input.amount }
  const account = { student_id: enrollment.student_id, enrollment_id: enrollment.id, on_demand_fee_id: null }
  const { record, sums } = await memoAccountFacts(tx, account, enrollments)
  rejectIfAny(memoReasons(memo, record, sums))
  const limits = await lockOwnLimits(tx, ctx, account)
  const limit_centavos = memo.kind === 'debit_memo' ? limits.add_centavos : limits.take_off_centavos
  const request = { ...memo, ...account, adjustment_id: null, details: null, reason: input.reason, limit_centavos }
  return submitRequest(tx, ctx, request, enrollments)
})
