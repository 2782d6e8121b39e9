import { type Input, sponsorPayments } from '@talaan/contract'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { readModes } from '#billing/assessment/receipts/receipt-modes.ts'
import { checkPaymentDay, rejectTakenNumber } from '#billing/assessment/receipts/receipt-rules.ts'
import { lockOpenShift } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound, reject } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockSponsorBills } from '../sponsor-bills/bill-queries.ts'
import { findBillBalances, findSponsorPayment, insertSponsorPayment, type PaymentLine } from './payment-queries.ts'
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
  return { data: presentSponsorPayment((await findSponsorPayment(tx, id)) ?? notFound()), message: 'Payment Successfully Recorded.' }
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
