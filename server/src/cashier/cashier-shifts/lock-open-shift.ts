import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, rejectIfAny } from '#platform/errors.ts'
import { shareIfOpen, shareOpenShift } from './queries.ts'
import { bookletReasons, noDrawerReason, noShiftReason, suspendedReason } from './rules.ts'

/** The shift in which the actor writes a receipt with this number, locked against being closed. Rejects without one. */
export async function lockOpenShift(tx: Db, actor: Actor, orNumber: string): Promise<number> {
  const shift = (await shareOpenShift(tx, actor.id)) ?? conflict(noShiftReason)
  if (shift.suspended_at) conflict(suspendedReason)
  rejectIfAny(bookletReasons(shift, orNumber))
  return shift.id
}

/** The shift out of whose drawer a person gives cash, or into which it comes back, locked against being closed. Rejects without one. */
export async function lockDrawer(tx: Db, { id, name }: Pick<Actor, 'id' | 'name'>): Promise<number> {
  return (await shareOpenShift(tx, id))?.id ?? conflict(noDrawerReason(name))
}

/** Whether the shift of a receipt is still open, locked against being closed. */
export const lockShiftIfOpen = (tx: Db, shiftId: number): Promise<boolean> => shareIfOpen(tx, shiftId)
