import type { Answer, cashierShifts, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { changeShift } from './change-shift.ts'
import { setSuspended } from './queries.ts'

/** Resumes the own suspended shift. */
export async function resumeShift(
  ctx: UserContext,
  { id }: Input<typeof cashierShifts.resumeShift>,
): Promise<Answer<typeof cashierShifts.resumeShift>> {
  return changeShift(ctx, { id, action: 'cashier_shift.resume', message: 'Shift Resumed.' }, (tx, shift) =>
    setSuspended(tx, shift.id, null),
  )
}
