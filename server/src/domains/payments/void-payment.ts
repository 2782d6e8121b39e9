import type { Answer, Input, payments } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { voidedReason } from '../assessment/receipts/receipt-rules.ts'
import { checkMayVoid } from '../cashier-shifts/check-may-void.ts'
import { lockVouchersOf } from '../ledger/lock-vouchers.ts'
import { reversePayment } from '../ledger/reverse-payment.ts'
import { denyOwnRecord } from './policy.ts'
import { findPayment, findStudentOfPayment, lockPayment, lockStudentEnrollments, setPaymentVoided } from './queries.ts'
import { presentPayment } from './reads.ts'
import { refundedReason } from './rules.ts'
import { holdUnpaidTerms } from './update-holds.ts'

/** Voids a payment. Its row and number stay; no balance counts it any more. */
export async function voidPayment(
  ctx: UserContext,
  input: Input<typeof payments.voidPayment>,
): Promise<Answer<typeof payments.voidPayment>> {
  return ctx.transaction(async (tx) => {
    // In the order in which receiving and assessing lock: a bill that is assessed meanwhile moves the money of this payment.
    const studentId = (await findStudentOfPayment(tx, input.id)) ?? notFound()
    const enrollments = await lockStudentEnrollments(tx, { student_id: studentId })
    const locked = (await lockPayment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, locked)
    const shift_id = await checkMayVoid(tx, ctx, locked)
    if (locked.voided_at) conflict(voidedReason)
    const [voucher] = await lockVouchersOf(tx, locked)
    if (voucher) conflict(refundedReason(voucher))
    const before = await findPayment(tx, locked.id)
    const entry = { by: ctx.actor.id, at: ctx.now }
    await setPaymentVoided(tx, locked.id, { reason: input.reason, shift_id }, entry)
    await reversePayment(tx, locked, entry)
    const after = (await findPayment(tx, locked.id)) ?? notFound()
    await audit(tx, ctx, { action: 'billing.void', entity: 'payments', entity_id: locked.id, before, after })
    // The higher balance may put a hold on this enrollment and on later ones of the student.
    await holdUnpaidTerms(tx, ctx, enrollments)
    return { data: presentPayment(after), message: 'Payment Successfully Voided.' }
  })
}
