import type { Answer, cashierShifts, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { presentShift } from './present-shift.ts'
import { findShift, insertShift } from './queries.ts'
import { openShiftReason } from './rules.ts'

/** Opens the shift of the cashier, who has none that is open. */
export async function openShift(
  ctx: UserContext,
  input: Input<typeof cashierShifts.openShift>,
): Promise<Answer<typeof cashierShifts.openShift>> {
  return ctx.transaction(async (tx) => {
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
}
