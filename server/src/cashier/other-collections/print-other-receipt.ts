import { otherCollections } from '@talaan/contract'
import { recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findOtherReceipt, lockCollection } from './collection-queries.ts'
import { otherReceipts } from './reads.ts'

/** Records a print of a receipt. The lock lets one of two people who print it at the same time be the first. */
export const printOtherReceipt = action(otherCollections.printOtherReceipt, async (tx, ctx, input) => {
  const { id } = (await lockCollection(tx, input.id)) ?? notFound()
  // Whether the shift is open is not printed.
  const { is_shift_open: _, ...content } = (await findOtherReceipt(tx, id)) ?? notFound()
  const recorded = await recordPrint(tx, ctx, otherReceipts, id)
  const print = await issueDocument(tx, ctx, {
    kind: 'other_receipt',
    source_id: id,
    student_id: null,
    holder: content.payer_name,
    number: content.or_number,
    amount_centavos: content.amount_centavos,
    content,
  })
  return { data: { ...recorded, print } }
})
