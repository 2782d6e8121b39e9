import { payments as contract, listName, payments, plainName } from '@talaan/contract'
import { printsOf, type ReceiptKind, recordPrint } from '#billing/assessment/receipts/receipt-prints.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action, answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { lockPayment } from './queries.ts'
import { findReceipt } from './receipt-queries.ts'

const studentReceipts: ReceiptKind = { entity: 'payments', action: 'billing.print_receipt' }

/** A payment as its receipt is printed. */
export const receipt = answer(contract.receipt, async (ctx, input) => {
  const row = (await findReceipt(ctx.db, input.id)) ?? notFound()
  const data = {
    ...row,
    created_at: row.created_at.toISOString(),
    voided_at: row.voided_at?.toISOString() ?? null,
    payer_name: row.payer_name ?? listName(row),
    student: { ...row, full_name: listName(row) },
    ...(await printsOf(ctx.db, studentReceipts, row.id)),
  }
  return { data }
})

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
    holder: content.payer_name ?? plainName(content),
    number: content.or_number,
    amount_centavos: content.amount_centavos,
    content,
  })
  return { data: { ...recorded, print } }
})
