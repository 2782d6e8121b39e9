import { sponsorPayments } from '@talaan/contract'
import { printsOf, type ReceiptKind, recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action, answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findSponsorReceipt, lockSponsorPayment } from './payment-queries.ts'
import { presentSponsorPayment } from './payment-reads.ts'

const sponsorReceipts: ReceiptKind = { entity: 'sponsor_payments', action: 'sponsor_payment.print_receipt' }

/** A payment of a sponsor as its receipt is printed. */
export const sponsorReceipt = answer(sponsorPayments.sponsorReceipt, async (ctx, input) => {
  const { address, cash_received_centavos, ...row } = (await findSponsorReceipt(ctx.db, input.id)) ?? notFound()
  return {
    data: {
      ...presentSponsorPayment(row, ctx.actor),
      address,
      cash_received_centavos,
      ...(await printsOf(ctx.db, sponsorReceipts, row.id)),
    },
  }
})

/** Records a print of a sponsor's receipt. The lock lets one of two people who print it at the same time be the first. */
export const printSponsorReceipt = action(sponsorPayments.printSponsorReceipt, async (tx, ctx, input) => {
  const { id } = (await lockSponsorPayment(tx, input.id)) ?? notFound()
  // Whether the shift is open is not printed.
  const { is_shift_open: _, ...content } = (await findSponsorReceipt(tx, id)) ?? notFound()
  const recorded = await recordPrint(tx, ctx, sponsorReceipts, id)
  const print = await issueDocument(tx, ctx, {
    kind: 'sponsor_receipt',
    source_id: id,
    student_id: null,
    holder: content.sponsor.name,
    number: content.or_number,
    amount_centavos: content.amount_centavos,
    content,
  })
  return { data: { ...recorded, print } }
})
