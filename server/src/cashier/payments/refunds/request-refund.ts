import { refunds } from '@talaan/contract'
import { ledgerAccountOf } from '#billing/ledger/ledger-account.ts'
import { categorySumsOf } from '#billing/ledger/reads.ts'
import { action } from '#platform/action.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockOwnLimits } from '../adjustments/own-limits.ts'
import { denyOwnAccount } from '../adjustments/policy.ts'
import { refundReasons } from '../adjustments/rules.ts'
import { submitRequest } from '../adjustments/submit-request.ts'
import { findStudent, lockStudentEnrollments } from '../queries.ts'

/** Asks for a refund of the credit of a term, or without a term of the student's advance. */
export const requestRefund = action(refunds.requestRefund, async (tx, ctx, input) => {
  const student = (await findStudent(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id: student.student_id })
  const enrollment_id = input.enrollment_id ?? null
  if (enrollment_id !== null && !enrollments.some(({ id }) => id === enrollment_id)) notFound()
  denyOwnAccount(ctx.actor, student)
  const { student_id } = student
  const { credit_centavos } = await categorySumsOf(tx, ledgerAccountOf({ student_id, enrollment_id }))
  const refund = { enrollment_id, amount_centavos: input.amount }
  rejectIfAny(refundReasons(refund, credit_centavos))
  const limits = await lockOwnLimits(tx, ctx, { student_id, enrollment_id })
  const request = {
    ...refund,
    kind: 'refund' as const,
    student_id,
    on_demand_fee_id: null,
    fee_category_id: null,
    adjustment_id: null,
    reason: input.reason,
    details: { method: input.method, payee: input.payee, reference: input.reference ?? null },
    limit_centavos: limits.refundOf(credit_centavos),
  }
  return submitRequest(tx, ctx, request, enrollments)
})
