import { checkReturnRefusal } from '#billing/assessment/receipts/receipt-steps.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, forbidden, invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
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
  tender: string
  amount_centavos: number
  /** What was paid in which mode, when there were several. */
  parts: readonly { tender: string; amount_centavos: number }[]
}

interface BankNotice {
  /** Which of several modes of payment it is, from 1. */
  part?: number
  returned_on?: string
  reason: string
}

/**
 * Records that the bank returned a check, in the open shift of the actor if there is one. While the shift of the receipt is open, its cashier
 * records it, and afterwards a second person who receives payments: see docs/decisions/0026-returned-checks.md. Returns its amount.
 */
export async function recordCheckReturn(
  tx: Db,
  ctx: UserContext,
  of: ReturnedReceipt,
  { receipt, notice }: { receipt: Receipt; notice: BankNotice },
): Promise<number> {
  const check = chooseCheck(receipt, notice.part)
  await denyUnlessMayReturn(tx, ctx, receipt)
  const returned_on = checkReturnDay(notice.returned_on, receipt.paid_on, schoolDay(ctx.now))
  const shift = await shareOpenShift(tx, ctx.actor.id)
  const row = { ...of, ...check, returned_on, reason: notice.reason, shift_id: shift?.id ?? null }
  if ((await insertCheckReturn(tx, row, { by: ctx.actor.id, at: ctx.now })) === undefined) conflict(returnedReason)
  return check.amount_centavos
}

/** The check that is meant: by its part, or the only one. A check that was returned before is found by its part alone. */
function chooseCheck({ tender, amount_centavos, parts }: Receipt, part: number | undefined) {
  if (tender === 'check') return { position: 1, amount_centavos }
  const modes = parts.map((mode, index) => ({ ...mode, position: index + 1 }))
  const chosen = modes.filter((mode) => (part === undefined ? mode.tender === 'check' : mode.position === part))
  const [check] = chosen
  if (chosen.length !== 1 || check?.tender !== 'check') invalid({ part: 'Choose the check that was returned' })
  return { position: check.position, amount_centavos: check.amount_centavos }
}

async function denyUnlessMayReturn(tx: Db, { actor, now }: UserContext, receipt: Receipt): Promise<void> {
  const isOpen = receipt.shift_id === null ? receipt.taken_on === schoolDay(now) : await lockShiftIfOpen(tx, receipt.shift_id)
  const refusal = checkReturnRefusal(actor, receipt, isOpen)
  if (refusal) forbidden(refusal)
}

function checkReturnDay(returnedOn: string | undefined, paidOn: string, today: string): string {
  if (returnedOn === undefined) return today
  if (returnedOn > today) invalid({ returned_on: 'The day cannot be in the future' })
  if (returnedOn < paidOn) invalid({ returned_on: 'The check was received later than this' })
  return returnedOn
}
