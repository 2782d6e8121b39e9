import { type Input, type SponsorPayment, sponsorPayments } from '@talaan/contract'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { readModes } from '#billing/assessment/receipts/receipt-modes.ts'
import { checkPaymentDay, rejectTakenNumber, voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { checkMayVoid, lockVoidDrawer } from '#cashier/cashier-shifts/check-may-void.ts'
import { lockOpenShift } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { recordCheckReturn } from '#cashier/cashier-shifts/record-check-return.ts'
import { sendVoidForApproval, VOID_REQUESTED } from '#cashier/cashier-shifts/request-void.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, invalid, notFound, reject } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockSponsorBills } from '../sponsor-bills/bill-queries.ts'
import {
  findBillBalances,
  findSponsorPayment,
  insertSponsorPayment,
  lockSponsorPayment,
  type PaymentLine,
  setSponsorPaymentVoided,
} from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'
import { divideSponsorPayment, openOf, overOpenReason, sumOpen } from './payment-rules.ts'

/** Records what a sponsor pays of its billing lists: of the chosen ones, or the oldest first. */
export const receiveSponsorPayment = action(sponsorPayments.receiveSponsorPayment, async (tx, ctx, input) => {
  // Payments and billing lists of one sponsor wait for each other.
  if (!(await lockSponsorBills(tx, input.id))) notFound()
  checkPaymentDay(input.paid_on, ctx.now)
  const lines = await planLines(tx, input)
  const sameReference = await checkReferences(tx, input)
  const row = {
    or_number: input.or_number,
    sponsor_id: input.id,
    paid_on: input.paid_on ?? schoolDay(ctx.now),
    amount_centavos: input.amount,
    ...readModes(input),
    cashier_id: ctx.actor.id,
    shift_id: await lockOpenShift(tx, ctx.actor, input.or_number),
    remarks: input.remarks ?? null,
    created_at: ctx.now,
  }
  const id = (await insertSponsorPayment(tx, row, lines)) ?? rejectTakenNumber(input.or_number)
  await audit(tx, ctx, {
    action: 'sponsor_payment.receive',
    entity: 'sponsor_payments',
    entity_id: id,
    after: { ...row, ...sameReference, lines },
  })
  return {
    data: presentSponsorPayment((await findSponsorPayment(tx, id)) ?? notFound(), ctx.actor),
    message: 'Payment Successfully Recorded.',
  }
})

/** What the payment pays of each billing list; rejects more than is open of them, and of the sponsor. */
async function planLines(
  tx: Tx,
  { id, amount, sponsor_bill_ids }: Input<typeof sponsorPayments.receiveSponsorPayment>,
): Promise<PaymentLine[]> {
  const bills = await findBillBalances(tx, id)
  if (sponsor_bill_ids?.some((chosen) => !bills.some((bill) => bill.id === chosen)))
    invalid({ sponsor_bill_ids: 'Choose billing lists of this sponsor' })
  const paidBills = sponsor_bill_ids ? bills.filter((bill) => sponsor_bill_ids.includes(bill.id)) : bills
  const open = paidBills.reduce((sum, bill) => sum + Math.max(0, openOf(bill)), 0)
  const payable = Math.max(0, Math.min(open, sumOpen(bills)))
  if (amount > payable) reject(overOpenReason(payable))
  return divideSponsorPayment(amount, paidBills)
}

/** Voids a payment of a sponsor, or sends it for approval. Its row and number stay, and its billing lists are open again. */
export const voidSponsorPayment = action(sponsorPayments.voidSponsorPayment, async (tx, ctx, input) => {
  const locked = (await lockSponsorPayment(tx, input.id)) ?? notFound()
  const shift_id = await checkMayVoid(tx, ctx, locked)
  if (locked.voided_at) conflict(voidedReason)
  if (await sendVoidForApproval(tx, ctx, { column: 'sponsor_payment_id', ...locked }, input.reason)) {
    return { data: presentSponsorPayment((await findSponsorPayment(tx, locked.id)) ?? notFound(), ctx.actor), message: VOID_REQUESTED }
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
  return presentSponsorPayment(after, ctx.actor)
}

/** Records that the bank returned a check of a sponsor, each check once. The receipt stays; what the check paid of the billing lists is open again. */
export const returnSponsorCheck = action(sponsorPayments.returnSponsorCheck, async (tx, ctx, input) => {
  const before = (await findSponsorPayment(tx, input.id)) ?? notFound()
  // Payments and billing lists of one sponsor wait for each other.
  await lockSponsorBills(tx, before.sponsor.id)
  const locked = (await lockSponsorPayment(tx, input.id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  await recordCheckReturn(tx, ctx, { sponsor_payment_id: locked.id }, { receipt: { ...before, ...locked }, notice: input })
  const after = (await findSponsorPayment(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'sponsor_payment.return_check', entity: 'sponsor_payments', entity_id: locked.id, before, after })
  return { data: presentSponsorPayment(after, ctx.actor), message: 'Returned Check Successfully Recorded.' }
})
