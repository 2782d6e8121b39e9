import type { Answer, Input, sponsorPayments } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { voidedReason } from '../../assessment/receipts/receipt-rules.ts'
import { checkMayVoid } from '../../cashier-shifts/check-may-void.ts'
import { findSponsorPayment, lockSponsorPayment, setSponsorPaymentVoided } from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'

/** Voids a payment of a sponsor. Its row and number stay, and its billing lists are open again. */
export async function voidSponsorPayment(
  ctx: UserContext,
  input: Input<typeof sponsorPayments.voidSponsorPayment>,
): Promise<Answer<typeof sponsorPayments.voidSponsorPayment>> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockSponsorPayment(tx, input.id)) ?? notFound()
    const shift_id = await checkMayVoid(tx, ctx, locked)
    if (locked.voided_at) conflict(voidedReason)
    const before = await findSponsorPayment(tx, locked.id)
    await setSponsorPaymentVoided(tx, locked.id, { reason: input.reason, shift_id }, { by: ctx.actor.id, at: ctx.now })
    const after = (await findSponsorPayment(tx, locked.id)) ?? notFound()
    await audit(tx, ctx, { action: 'sponsor_payment.void', entity: 'sponsor_payments', entity_id: locked.id, before, after })
    return { data: presentSponsorPayment(after), message: 'Payment Successfully Voided.' }
  })
}
