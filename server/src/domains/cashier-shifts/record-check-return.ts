import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { insertCheckReturn, type ReturnedReceipt } from './check-return-queries.ts'
import { lockShiftIfOpen } from './lock-open-shift.ts'
import { shareOpenShift } from './queries.ts'
import { returnedReason } from './rules.ts'

interface Receipt {
  cashier_id: number
  /** Null for a receipt of before there were shifts. */
  shift_id: number | null
  /** The school day on which it was recorded. */
  taken_on: string
  paid_on: string
}

interface Check {
  /** Which of the modes of payment of the receipt it is, from 1. */
  position: number
  amount_centavos: number
}

interface BankNotice {
  returned_on?: string
  reason: string
}

/**
 * Records that the bank returned a check, in the open shift of the actor if there is one. While the shift of the receipt is open, its cashier
 * records it, and afterwards a second person who receives payments: see docs/decisions/0026-returned-checks.md.
 */
export async function recordCheckReturn(
  tx: Db,
  ctx: UserContext,
  of: ReturnedReceipt,
  { receipt, check, notice }: { receipt: Receipt; check: Check; notice: BankNotice },
): Promise<void> {
  await denyUnlessMayReturn(tx, ctx, receipt)
  const returned_on = checkReturnDay(notice.returned_on, receipt.paid_on, schoolDay(ctx.now))
  const shift = await shareOpenShift(tx, ctx.actor.id)
  const row = { ...of, ...check, returned_on, reason: notice.reason, shift_id: shift?.id ?? null }
  if ((await insertCheckReturn(tx, row, { by: ctx.actor.id, at: ctx.now })) === undefined) conflict(returnedReason)
}

async function denyUnlessMayReturn(tx: Db, { actor, now }: UserContext, receipt: Receipt): Promise<void> {
  const isOpen = receipt.shift_id === null ? receipt.taken_on === schoolDay(now) : await lockShiftIfOpen(tx, receipt.shift_id)
  const isOwn = receipt.cashier_id === actor.id
  if (isOwn && !isOpen)
    forbidden('Your shift with this check is closed. Please ask another cashier or an administrator to record that it was returned.')
  if (isOpen && !isOwn && !actor.is_admin)
    forbidden(
      'While the shift is open, only the cashier who received a check may record that it was returned. Please ask an administrator.',
    )
}

function checkReturnDay(returnedOn: string | undefined, paidOn: string, today: string): string {
  if (returnedOn === undefined) return today
  if (returnedOn > today) invalid({ returned_on: 'The day cannot be in the future' })
  if (returnedOn < paidOn) invalid({ returned_on: 'The check was received later than this' })
  return returnedOn
}
