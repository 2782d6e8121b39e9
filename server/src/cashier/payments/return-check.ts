import { payments } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { returnPayment } from '#billing/ledger/return-payment.ts'
import { recordCheckReturn } from '#cashier/cashier-shifts/record-check-return.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { findPayment, findStudentOfPayment, lockPayment, lockStudentEnrollments } from './queries.ts'
import { presentPayment } from './reads.ts'
import { holdUnpaidTerms } from './update-holds.ts'

/**
 * Records that the bank returned a check of a payment, each check once. The receipt stays; what the check paid is open again, what was refunded
 * of it is owed, and both may put terms on hold.
 */
export const returnCheck = action(payments.returnCheck, async (tx, ctx, input) => {
  const studentId = (await findStudentOfPayment(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id: studentId })
  const locked = (await lockPayment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, locked)
  if (locked.voided_at) conflict(voidedReason)
  const before = (await findPayment(tx, locked.id)) ?? notFound()
  const amount_centavos = await recordCheckReturn(tx, ctx, { payment_id: locked.id }, { receipt: { ...before, ...locked }, notice: input })
  await returnPayment(tx, { ...locked, amount_centavos }, { by: ctx.actor.id, at: ctx.now })
  const after = (await findPayment(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'billing.return_check', entity: 'payments', entity_id: locked.id, before, after })
  await holdUnpaidTerms(tx, ctx, enrollments)
  return { data: presentPayment(after), message: 'Returned Check Successfully Recorded.' }
})
