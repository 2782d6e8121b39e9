import type { Answer, cashierShifts, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { changeShift } from './change-shift.ts'
import { setSuspended } from './queries.ts'

/** Suspends the own shift, as for lunch: no payment is received until it is resumed. A suspended one stays as it is. */
export async function suspendShift(
  ctx: UserContext,
  { id }: Input<typeof cashierShifts.suspendShift>,
): Promise<Answer<typeof cashierShifts.suspendShift>> {
  return changeShift(ctx, { id, action: 'cashier_shift.suspend', message: 'Shift Suspended.' }, (tx, shift) =>
    setSuspended(tx, shift.id, shift.suspended_at ?? ctx.now),
  )
}
