import { cashierShifts } from '@talaan/contract'
import { longDay } from '#foundation/terms/long-day.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { isBlindShift } from './blind-count.ts'
import { denyUnlessMaySettle } from './policy.ts'
import { findShift, lockShift, sumShift } from './queries.ts'
import { shiftReport } from './reads.ts'
import { findSameSlip, findShiftOfRemittance, insertRemittance, insertReversal } from './remittance-queries.ts'
import { moneyToRemit, remittanceReasons, reversedReason } from './rules.ts'

/** Records cash and checks of a shift that were deposited or turned over, during the shift or afterwards. */
export const recordRemittance = action(cashierShifts.recordRemittance, async (tx, ctx, input) => {
  // Of two people who hand over the same money, the second one is told.
  const locked = (await lockShift(tx, input.id)) ?? notFound()
  denyUnlessMaySettle(ctx.actor, locked)
  const today = schoolDay(ctx.now)
  const shift = (await findShift(tx, locked.id)) ?? notFound()
  if (input.remitted_on && input.remitted_on < schoolDay(shift.opened_at)) invalid({ remitted_on: 'The shift was opened later than this' })
  if (input.remitted_on && input.remitted_on > today) invalid({ remitted_on: 'The day cannot be in the future' })
  const slip = input.reference ? await findSameSlip(tx, locked.id, { ...input, reference: input.reference }) : undefined
  if (slip) invalid({ reference: `This deposit slip was already recorded, on ${longDay(slip.remitted_on)}.` })
  rejectIfAny(
    remittanceReasons(moneyToRemit(await sumShift(tx, locked.id), shift.counted_centavos), input, {
      isBlind: await isBlindShift(tx, ctx, shift),
    }),
  )
  const row = {
    shift_id: locked.id,
    destination: input.destination,
    cash_centavos: input.cash,
    check_centavos: input.checks,
    received_by: input.received_by,
    reference: input.reference ?? null,
    remitted_on: input.remitted_on ?? today,
    is_after_closing: locked.closed_at !== null,
  }
  const id = await insertRemittance(tx, row, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'cashier_shift.remit', entity: 'remittances', entity_id: id, after: row })
  return { data: await shiftReport(ctx, tx, locked.id), message: 'Remittance Successfully Recorded.' }
})

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
