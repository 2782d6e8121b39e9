import { cashierShifts } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { changeShift } from './change-shift.ts'
import { setSuspended } from './queries.ts'

/** Resumes the own suspended shift. */
export const resumeShift = answer(cashierShifts.resumeShift, async (ctx, { id }) => {
  return changeShift(ctx, { id, action: 'cashier_shift.resume', message: 'Shift Resumed.' }, (tx, shift) =>
    setSuspended(tx, shift.id, null),
  )
})
