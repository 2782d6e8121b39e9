import type { NewReceipt } from '@talaan/contract'
import type { z } from 'zod'
import { checkPaymentDay } from '#billing/assessment/receipts/receipt-rules.ts'
import type { LockedPayer } from '#cashier/payments/lock-payer.ts'
import { planPayment } from '#cashier/payments/plan-payment.ts'
import { recordPayment } from '#cashier/payments/record-payment.ts'
import { releasePaidHolds } from '#cashier/payments/update-holds.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { announceDecision } from './announce-decision.ts'
import { findProof, type ProofRecord, setAccepted } from './queries.ts'

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
async function makePayment(tx: Tx, ctx: UserContext, { payer, receipt, pays, purpose, sameReference }: TransferredMoney): Promise<number> {
  checkPaymentDay(receipt.paid_on, ctx.now)
  const { parts, has_advance } = await planPayment(tx, payer, { amount: receipt.amount, pays, purpose })
  const id = await recordPayment(tx, ctx, { payer, receipt, parts, purpose: has_advance ? (purpose ?? null) : null, sameReference })
  await releasePaidHolds(tx, ctx, payer.enrollments)
  return id
}

/** Makes the payment of a locked proof, with its audit row, and tells the student. The caller has checked that it can be accepted. */
export async function acceptLockedProof(
  tx: Tx,
  ctx: UserContext,
  before: ProofRecord,
  money: Parameters<typeof makePayment>[2],
): Promise<ProofRecord> {
  const paymentId = await makePayment(tx, ctx, money)
  await setAccepted(tx, before.id, paymentId, { by: ctx.actor.id, at: ctx.now })
  const after = (await findProof(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: 'payment_proof.accept', entity: 'payment_proofs', entity_id: before.id, before, after })
  await announceDecision(tx, ctx, after)
  return after
}
