import { payments as contract } from '@talaan/contract'
import { printsOf, type ReceiptKind } from '#billing/assessment/receipts/receipt-prints.ts'
import { fullName } from '#foundation/people/names.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findReceipt } from './receipt-queries.ts'

export const studentReceipts: ReceiptKind = { entity: 'payments', action: 'billing.print_receipt' }

/** A payment as its receipt is printed. */
export const receipt = answer(contract.receipt, async (ctx, input) => {
  const row = (await findReceipt(ctx.db, input.id)) ?? notFound()
  const data = {
    ...row,
    created_at: row.created_at.toISOString(),
    voided_at: row.voided_at?.toISOString() ?? null,
    payer_name: row.payer_name ?? fullName(row),
    student: { ...row, full_name: fullName(row) },
    ...(await printsOf(ctx.db, studentReceipts, row.id)),
  }
  return { data }
})
