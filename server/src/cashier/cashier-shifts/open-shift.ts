import { cashierShifts } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { presentShift } from './present-shift.ts'
import { findShift, insertShift } from './queries.ts'
import { openShiftReason } from './rules.ts'

/** Opens the shift of the cashier, who has none that is open. */
export const openShift = action(cashierShifts.openShift, async (tx, ctx, input) => {
  const row = {
    cashier_id: ctx.actor.id,
    starting_centavos: input.starting_cash,
    first_or_number: input.first_or_number ?? null,
    last_or_number: input.last_or_number ?? null,
    opened_at: ctx.now,
  }
  const id = (await insertShift(tx, row)) ?? conflict(openShiftReason)
  await audit(tx, ctx, { action: 'cashier_shift.open', entity: 'cashier_shifts', entity_id: id, after: row })
  return { data: await presentShift(tx, ctx, (await findShift(tx, id)) ?? notFound()), message: 'Shift Successfully Opened.' }
})
