import { type CashierShift, cashierShifts, sumCash } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { isBlindShift } from './blind-count.ts'
import { denyOthersShift, denyUnlessMaySettle } from './policy.ts'
import { presentShift } from './present-shift.ts'
import { findShift, insertShift, type LockedShift, lockShift, setBooklet, setClosed, setSuspended, sumShift } from './queries.ts'
import { COUNT_DIFFERS, denyClosed, describeCount, describeDifference, expectedCash, openShiftReason, recountReason } from './rules.ts'

interface Change {
  id: number
  /** The name of the action in the audit log. */
  action: string
  message: string
}

/** Changes the own open shift, with its audit row. */
function changeShift(
  ctx: UserContext,
  { id, action, message }: Change,
  change: (tx: Tx, shift: LockedShift) => Promise<void>,
): Promise<{ data: CashierShift; message: string }> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockShift(tx, id)) ?? notFound()
    denyOthersShift(ctx.actor, locked)
    denyClosed(locked)
    const before = await findShift(tx, id)
    await change(tx, locked)
    const after = (await findShift(tx, id)) ?? notFound()
    await audit(tx, ctx, { action, entity: 'cashier_shifts', entity_id: id, before, after })
    return { data: await presentShift(tx, ctx, after), message }
  })
}

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

/** Suspends the own shift, as for lunch: no payment is received until it is resumed. A suspended one stays as it is. */
export const suspendShift = answer(cashierShifts.suspendShift, async (ctx, { id }) => {
  return changeShift(ctx, { id, action: 'cashier_shift.suspend', message: 'Shift Suspended.' }, (tx, shift) =>
    setSuspended(tx, shift.id, shift.suspended_at ?? ctx.now),
  )
})

/** Resumes the own suspended shift. */
export const resumeShift = answer(cashierShifts.resumeShift, async (ctx, { id }) => {
  return changeShift(ctx, { id, action: 'cashier_shift.resume', message: 'Shift Resumed.' }, (tx, shift) =>
    setSuspended(tx, shift.id, null),
  )
})

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

/** Goes on with another booklet of receipts; without numbers with any. */
export const changeBooklet = answer(cashierShifts.changeBooklet, async (ctx, input) => {
  return changeShift(
    ctx,
    { id: input.id, action: 'cashier_shift.change_booklet', message: 'Booklet Successfully Changed.' },
    async (tx, shift) => {
      await checkFresh(tx, { entity: 'cashier_shifts', row: shift, since: input.updated_at })
      await setBooklet(tx, shift.id, { first_or_number: input.first_or_number ?? null, last_or_number: input.last_or_number ?? null })
    },
  )
})
