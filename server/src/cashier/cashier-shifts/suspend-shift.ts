import { cashierShifts } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { changeShift } from './change-shift.ts'
import { setSuspended } from './queries.ts'

/** Suspends the own shift, as for lunch: no payment is received until it is resumed. A suspended one stays as it is. */
export const suspendShift = answer(cashierShifts.suspendShift, async (ctx, { id }) => {
  return changeShift(ctx, { id, action: 'cashier_shift.suspend', message: 'Shift Suspended.' }, (tx, shift) =>
    setSuspended(tx, shift.id, shift.suspended_at ?? ctx.now),
  )
})
