import { cashierShifts, sumCash } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { isBlindShift } from './blind-count.ts'
import { denyUnlessMaySettle } from './policy.ts'
import { presentShift } from './present-shift.ts'
import { findShift, lockShift, setClosed, sumShift } from './queries.ts'
import { COUNT_DIFFERS, denyClosed, describeCount, describeDifference, expectedCash, recountReason } from './rules.ts'

/** Closes a shift with the cash that was counted; a difference needs a reason. Its figures do not change any more. */
export const closeShift = action(cashierShifts.closeShift, async (tx, ctx, input) => {
  const locked = (await lockShift(tx, input.id)) ?? notFound()
  denyUnlessMaySettle(ctx.actor, locked)
  denyClosed(locked)
  await checkFresh(tx, { entity: 'cashier_shifts', row: locked, since: input.updated_at })
  const before = await findShift(tx, locked.id)
  const expected_centavos = expectedCash(await sumShift(tx, locked.id))
  const isBlind = await isBlindShift(tx, ctx, locked)
  // What the person compared the cash with.
  if (!isBlind && input.expected !== undefined && input.expected !== expected_centavos) conflict(recountReason(expected_centavos))
  const counted_centavos = sumCash(input.cash_count)
  if (counted_centavos !== expected_centavos && !input.difference_reason)
    invalid({ difference_reason: isBlind ? COUNT_DIFFERS : describeDifference(counted_centavos - expected_centavos) })
  const closing = {
    cash_count: input.cash_count,
    expected_centavos,
    counted_centavos,
    difference_reason: counted_centavos === expected_centavos ? null : (input.difference_reason ?? null),
  }
  await setClosed(tx, locked.id, closing, { by: ctx.actor.id, at: ctx.now })
  const after = (await findShift(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'cashier_shift.close', entity: 'cashier_shifts', entity_id: locked.id, before, after })
  return {
    data: await presentShift(tx, ctx, after),
    message: isBlind ? `Shift Successfully Closed. ${describeCount(closing)}` : 'Shift Successfully Closed.',
  }
})
