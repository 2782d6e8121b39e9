import type { Answer, Input, payments } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { voidedReason } from '../assessment/receipt-rules.ts'
import { lockVouchersOf } from '../ledger/lock-vouchers.ts'
import { returnPayment } from '../ledger/return-payment.ts'
import { denyOwnRecord } from './policy.ts'
import { findPayment, findStudentOfPayment, lockPayment, lockStudentEnrollments, type PaymentRecord, setCheckReturned } from './queries.ts'
import { presentPayment } from './reads.ts'
import { refundedReason, returnedReason } from './rules.ts'
import { holdUnpaidTerms } from './update-holds.ts'

/** Records that the bank returned the check of a payment. The receipt stays; what the check paid is open again, and may put terms on hold. */
export async function returnCheck(
  ctx: UserContext,
  input: Input<typeof payments.returnCheck>,
): Promise<Answer<typeof payments.returnCheck>> {
  return ctx.transaction(async (tx) => {
    const studentId = (await findStudentOfPayment(tx, input.id)) ?? notFound()
    const enrollments = await lockStudentEnrollments(tx, { student_id: studentId })
    const locked = (await lockPayment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, locked)
    if (locked.voided_at) conflict(voidedReason)
    if (locked.returned_on) conflict(returnedReason)
    const [voucher] = await lockVouchersOf(tx, locked)
    if (voucher) conflict(refundedReason(voucher))
    const before = (await findPayment(tx, locked.id)) ?? notFound()
    const returned_on = checkReturnDay(input.returned_on, before.paid_on, schoolDay(ctx.now))
    const returned_centavos = checkAmount(before, input.part)
    await setCheckReturned(tx, locked.id, { returned_on, returned_centavos, reason: input.reason }, ctx.actor.id)
    await returnPayment(tx, { ...locked, amount_centavos: returned_centavos }, { by: ctx.actor.id, at: ctx.now })
    const after = (await findPayment(tx, locked.id)) ?? notFound()
    await audit(tx, ctx, { action: 'billing.return_check', entity: 'payments', entity_id: locked.id, before, after })
    await holdUnpaidTerms(tx, ctx, enrollments)
    return { data: presentPayment(after), message: 'Returned Check Successfully Recorded.' }
  })
}

function checkReturnDay(returnedOn: string | undefined, paidOn: string, today: string): string {
  if (returnedOn === undefined) return today
  if (returnedOn > today) invalid({ returned_on: 'The day cannot be in the future' })
  if (returnedOn < paidOn) invalid({ returned_on: 'The check was received later than this' })
  return returnedOn
}

/** The amount of the check in centavos. */
function checkAmount({ tender, amount_centavos, parts }: PaymentRecord, part: number | undefined): number {
  if (tender === 'check') return amount_centavos
  const chosen = part === undefined ? parts.filter((row) => row.tender === 'check') : parts.slice(part - 1, part)
  const [check] = chosen
  if (chosen.length !== 1 || check?.tender !== 'check') invalid({ part: 'Choose the check that was returned' })
  return check.amount_centavos
}
