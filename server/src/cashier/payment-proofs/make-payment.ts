import type { NewReceipt } from '@talaan/contract'
import type { z } from 'zod'
import { checkPaymentDay } from '#billing/assessment/receipts/receipt-rules.ts'
import type { LockedPayer } from '#cashier/payments/lock-payer.ts'
import { planPayment } from '#cashier/payments/plan-payment.ts'
import { recordPayment } from '#cashier/payments/record-payment.ts'
import { releasePaidHolds } from '#cashier/payments/update-holds.ts'
import type { Tx, UserContext } from '#platform/context.ts'

interface TransferredMoney {
  payer: LockedPayer
  receipt: z.output<typeof NewReceipt>
  pays: 'account' | 'oldest_first'
  /** What money beyond the balance is for. */
  purpose?: string | null
  /** What the audit row keeps of other money with the reference number. */
  sameReference: object
}

/** Records money that arrived at the bank as a payment, planned like one at the counter, and releases the holds that it settles; returns its id. */
export async function makePayment(
  tx: Tx,
  ctx: UserContext,
  { payer, receipt, pays, purpose, sameReference }: TransferredMoney,
): Promise<number> {
  checkPaymentDay(receipt.paid_on, ctx.now)
  const { parts, has_advance } = await planPayment(tx, payer, { amount: receipt.amount, pays, purpose })
  const id = await recordPayment(tx, ctx, { payer, receipt, parts, purpose: has_advance ? (purpose ?? null) : null, sameReference })
  await releasePaidHolds(tx, ctx, payer.enrollments)
  return id
}
