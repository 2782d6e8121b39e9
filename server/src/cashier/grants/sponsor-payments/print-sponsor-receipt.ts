import { sponsorPayments } from '@talaan/contract'
import { recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findSponsorReceipt, lockSponsorPayment } from './payment-queries.ts'
import { sponsorReceipts } from './sponsor-receipt.ts'

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
