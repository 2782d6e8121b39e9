import { type SponsorPayment, sponsorPayments } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { checkMayVoid, lockVoidDrawer } from '#cashier/cashier-shifts/check-may-void.ts'
import { sendVoidForApproval, VOID_REQUESTED } from '#cashier/cashier-shifts/request-void.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findSponsorPayment, lockSponsorPayment, setSponsorPaymentVoided } from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'

/** Voids a payment of a sponsor, or sends it for approval. Its row and number stay, and its billing lists are open again. */
export const voidSponsorPayment = action(sponsorPayments.voidSponsorPayment, async (tx, ctx, input) => {
  const locked = (await lockSponsorPayment(tx, input.id)) ?? notFound()
  const shift_id = await checkMayVoid(tx, ctx, locked)
  if (locked.voided_at) conflict(voidedReason)
  if (await sendVoidForApproval(tx, ctx, { column: 'sponsor_payment_id', ...locked }, input.reason)) {
    return { data: presentSponsorPayment((await findSponsorPayment(tx, locked.id)) ?? notFound()), message: VOID_REQUESTED }
  }
  return { data: await writeVoid(tx, ctx, locked.id, { reason: input.reason, shift_id }), message: 'Payment Successfully Voided.' }
})

/** Voids a payment of a sponsor after a second person approved it. Who asked gives the cash back when the shift is closed. */
export async function carryOutSponsorVoid(
  tx: Tx,
  ctx: UserContext,
  id: number,
  { reason, requester }: { reason: string; requester: { id: number; name: string } },
): Promise<string> {
  const locked = (await lockSponsorPayment(tx, id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  const { or_number } = await writeVoid(tx, ctx, id, { reason, shift_id: await lockVoidDrawer(tx, locked, requester) })
  return or_number
}

async function writeVoid(tx: Tx, ctx: UserContext, id: number, row: { reason: string; shift_id: number | null }): Promise<SponsorPayment> {
  const before = await findSponsorPayment(tx, id)
  await setSponsorPaymentVoided(tx, id, row, { by: ctx.actor.id, at: ctx.now })
  const after = (await findSponsorPayment(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'sponsor_payment.void', entity: 'sponsor_payments', entity_id: id, before, after })
  return presentSponsorPayment(after)
}
