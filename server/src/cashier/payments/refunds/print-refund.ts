import { refunds } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { printedAccountOf } from '../adjustments/prints.ts'
import { presentRefund } from './present-refund.ts'
import { findRefund } from './refund-queries.ts'

/** Records a print of the voucher of a refund. */
export const printRefund = action(refunds.printRefund, async (tx, ctx, input) => {
  const row = (await findRefund(tx, input.id)) ?? notFound()
  const refund = { ...presentRefund(row, ctx), account: await printedAccountOf(tx, row) }
  const { can_void: _, ...content } = refund
  const print = await issueDocument(tx, ctx, {
    kind: 'refund_voucher',
    source_id: row.id,
    student_id: row.student_id,
    holder: row.payee,
    number: row.voucher_number,
    amount_centavos: row.amount_centavos,
    content,
  })
  return { data: { ...refund, print } }
})
