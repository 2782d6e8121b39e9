import { sponsorPayments } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { recordCheckReturn } from '#cashier/cashier-shifts/record-check-return.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { lockSponsorBills } from '../sponsor-bills/bill-queries.ts'
import { findSponsorPayment, lockSponsorPayment } from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'

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
  return { data: presentSponsorPayment(after), message: 'Returned Check Successfully Recorded.' }
})
