import { cashierShifts } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyUnlessMaySettle } from './policy.ts'
import { lockShift } from './queries.ts'
import { shiftReport } from './reads.ts'
import { findShiftOfRemittance, insertReversal } from './remittance-queries.ts'
import { reversedReason } from './rules.ts'

/** Reverses a remittance that was recorded by mistake. Its row stays, and its money can be handed over again. */
export const reverseRemittance = action(cashierShifts.reverseRemittance, async (tx, ctx, input) => {
  const shiftId = (await findShiftOfRemittance(tx, input.id)) ?? notFound()
  const locked = (await lockShift(tx, shiftId)) ?? notFound()
  denyUnlessMaySettle(ctx.actor, locked)
  const row = { remittance_id: input.id, reason: input.reason, is_after_closing: locked.closed_at !== null }
  if (!(await insertReversal(tx, row, { by: ctx.actor.id, at: ctx.now }))) conflict(reversedReason)
  await audit(tx, ctx, { action: 'cashier_shift.reverse_remittance', entity: 'remittances', entity_id: input.id, after: row })
  return { data: await shiftReport(ctx, tx, locked.id), message: 'Remittance Successfully Reversed.' }
})
