import { type Payment, payments } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { lockVouchersOf } from '#billing/ledger/lock-vouchers.ts'
import { reversePayment } from '#billing/ledger/reverse-payment.ts'
import { checkMayVoid, lockVoidDrawer } from '#cashier/cashier-shifts/check-may-void.ts'
import { sendVoidForApproval, VOID_REQUESTED } from '#cashier/cashier-shifts/request-void.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import {
  findPayment,
  findStudentOfPayment,
  type LockedEnrollment,
  type LockedPayment,
  lockPayment,
  lockStudentEnrollments,
  setPaymentVoided,
} from './queries.ts'
import { presentPayment } from './reads.ts'
import { refundedReason } from './rules.ts'
import { holdUnpaidTerms } from './update-holds.ts'

/** Voids a payment, or sends it for approval. Its row and number stay; no balance counts it once it is voided. */
export const voidPayment = action(payments.voidPayment, async (tx, ctx, input) => {
  // In the order in which receiving and assessing lock: a bill that is assessed meanwhile moves the money of this payment.
  const studentId = (await findStudentOfPayment(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id: studentId })
  const locked = (await lockPayment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, locked)
  const shift_id = await checkMayVoid(tx, ctx, locked)
  await denyVoidedOrRefunded(tx, locked)
  if (await sendVoidForApproval(tx, ctx, { column: 'payment_id', ...locked }, input.reason)) {
    return { data: presentPayment((await findPayment(tx, locked.id)) ?? notFound()), message: VOID_REQUESTED }
  }
  const data = await writeVoid(tx, ctx, locked, { reason: input.reason, shift_id, enrollments })
  return { data, message: 'Payment Successfully Voided.' }
})

/** Voids a payment after a second person approved it. Who asked gives the cash back when the shift is closed. The caller has locked the enrollments. */
export async function carryOutVoid(
  tx: Tx,
  ctx: UserContext,
  id: number,
  { reason, requester, enrollments }: { reason: string; requester: { id: number; name: string }; enrollments: readonly LockedEnrollment[] },
): Promise<string> {
  const locked = (await lockPayment(tx, id)) ?? notFound()
  await denyVoidedOrRefunded(tx, locked)
  const shift_id = await lockVoidDrawer(tx, locked, requester)
  const { or_number } = await writeVoid(tx, ctx, locked, { reason, shift_id, enrollments })
  return or_number
}

async function denyVoidedOrRefunded(tx: Tx, locked: LockedPayment): Promise<void> {
  if (locked.voided_at) conflict(voidedReason)
  const [voucher] = await lockVouchersOf(tx, locked)
  if (voucher) conflict(refundedReason(voucher))
}

async function writeVoid(
  tx: Tx,
  ctx: UserContext,
  locked: LockedPayment,
  { enrollments, ...row }: { reason: string; shift_id: number | null; enrollments: readonly LockedEnrollment[] },
): Promise<Payment> {
  const before = await findPayment(tx, locked.id)
  const entry = { by: ctx.actor.id, at: ctx.now }
  await setPaymentVoided(tx, locked.id, row, entry)
  await reversePayment(tx, locked, entry)
  const after = (await findPayment(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'billing.void', entity: 'payments', entity_id: locked.id, before, after })
  // The higher balance may put a hold on this enrollment and on later ones of the student.
  await holdUnpaidTerms(tx, ctx, enrollments)
  return presentPayment(after)
}
