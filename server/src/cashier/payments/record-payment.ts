import type { StudentReceipt } from '@talaan/contract'
import type { z } from 'zod'
import { readModes } from '#billing/assessment/receipts/receipt-modes.ts'
import { rejectTakenNumber } from '#billing/assessment/receipts/receipt-rules.ts'
import { allocatePayment, type PaymentPart } from '#billing/ledger/allocate-payment.ts'
import { lockOpenShift } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { LockedPayer } from './lock-payer.ts'
import { insertPayment } from './queries.ts'

interface RecordedPayment {
  payer: LockedPayer
  receipt: z.output<typeof StudentReceipt>
  parts: readonly PaymentPart[]
  /** What money is for that no bill asks for yet. */
  purpose: string | null
  /** What `checkReferences` answered. */
  sameReference?: object
}

/** Writes a receipt and what it pays, with its audit row; returns its id. The caller has locked the payer and planned the parts. Rejects without an open shift. */
export async function recordPayment(
  tx: Tx,
  ctx: UserContext,
  { payer, receipt, parts, purpose, sameReference }: RecordedPayment,
): Promise<number> {
  const row = {
    or_number: receipt.or_number,
    student_id: payer.student_id,
    enrollment_id: payer.enrollment?.id ?? null,
    paid_on: receipt.paid_on ?? schoolDay(ctx.now),
    amount_centavos: receipt.amount,
    ...readModes(receipt),
    payer_name: receipt.payer_name ?? null,
    cashier_id: ctx.actor.id,
    shift_id: await lockOpenShift(tx, ctx.actor, receipt.or_number),
    remarks: receipt.remarks ?? null,
    purpose,
    created_at: ctx.now,
  }
  const id = (await insertPayment(tx, row)) ?? rejectTakenNumber(receipt.or_number)
  await allocatePayment(tx, id, parts, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'billing.receive', entity: 'payments', entity_id: id, after: { ...row, ...sameReference } })
  return id
}
