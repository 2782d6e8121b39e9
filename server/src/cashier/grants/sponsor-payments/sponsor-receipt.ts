import { sponsorPayments } from '@talaan/contract'
import { printsOf, type ReceiptKind } from '#billing/assessment/receipts/receipt-prints.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findSponsorReceipt } from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'

export const sponsorReceipts: ReceiptKind = { entity: 'sponsor_payments', action: 'sponsor_payment.print_receipt' }

/** A payment of a sponsor as its receipt is printed. */
export const sponsorReceipt = answer(sponsorPayments.sponsorReceipt, async (ctx, input) => {
  const { address, cash_received_centavos, ...row } = (await findSponsorReceipt(ctx.db, input.id)) ?? notFound()
  return { data: { ...presentSponsorPayment(row), address, cash_received_centavos, ...(await printsOf(ctx.db, sponsorReceipts, row.id)) } }
})
