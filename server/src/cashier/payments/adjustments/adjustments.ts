import { adjustments } from '@talaan/contract'
import { readFeeCategories } from '#billing/fees/reads.ts'
import { action } from '#platform/action.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { lockAccount, lockStudent } from '../lock-payer.ts'
import { findOtherFee } from '../other-fees/other-fee-queries.ts'
import { memoAccountFacts } from './memo-account.ts'
import { findAdjustment } from './memo-queries.ts'
import { lockOwnLimits } from './own-limits.ts'
import { denyOwnAccount } from './policy.ts'
import { memoReasons, reversalReasons } from './rules.ts'
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
