import { payments } from '@talaan/contract'
import { recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { lockPayment } from './queries.ts'
import { studentReceipts } from './receipt.ts'
import { findReceipt } from './receipt-queries.ts'

/** Records a print of a receipt. The lock lets one of two people who print it at the same time be the first. */
export const printReceipt = action(payments.printReceipt, async (tx, ctx, input) => {
  const { id, student_id } = (await lockPayment(tx, input.id)) ?? notFound()
  // Whether the shift is open is not printed.
  const { is_shift_open: _, ...content } = (await findReceipt(tx, id)) ?? notFound()
  const recorded = await recordPrint(tx, ctx, studentReceipts, id)
  const print = await issueDocument(tx, ctx, {
    kind: 'receipt',
    source_id: id,
    student_id,
    holder: content.payer_name ?? displayName(content),
    number: content.or_number,
    amount_centavos: content.amount_centavos,
    content,
  })
  return { data: { ...recorded, print } }
})
