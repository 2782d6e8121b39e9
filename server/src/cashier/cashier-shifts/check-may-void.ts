import { voidRefusal } from '#billing/assessment/receipts/receipt-steps.ts'
import type { LockedReceipt } from '#billing/ledger/payment-fragments.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { forbidden } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockDrawer, lockShiftIfOpen } from './lock-open-shift.ts'

/**
 * Refuses who may not void the receipt, see `voidRefusal`. Returns the shift out of whose drawer the money is given back, see `lockVoidDrawer`.
 */
export async function checkMayVoid(tx: Db, { actor, now }: UserContext, receipt: LockedReceipt): Promise<number | null> {
  const isOpen = receipt.shift_id !== null && (await lockShiftIfOpen(tx, receipt.shift_id))
  const refusal = voidRefusal(actor, receipt, receipt.shift_id === null ? receipt.taken_on === schoolDay(now) : isOpen)
  if (refusal) forbidden(refusal)
  return lockVoidDrawer(tx, receipt, actor)
}

/** The shift out of whose drawer the money of a receipt is given back: its own while it is open, or else that of a person, who needs one to give cash back. */
export async function lockVoidDrawer(tx: Db, receipt: LockedReceipt, person: Pick<Actor, 'id' | 'name'>): Promise<number | null> {
  if (receipt.shift_id !== null && (await lockShiftIfOpen(tx, receipt.shift_id))) return receipt.shift_id
  return receipt.cash_centavos > 0 ? lockDrawer(tx, person) : null
}
