import type { Reason } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import { AppError, rejectIfAny } from '#platform/errors.ts'
import { type ClassInput, findClashingMeetings } from './clash-queries.ts'
import { clashReasons, instructorClashReason, roomClashReason, sectionClashReason } from './clash-rules.ts'

const clashReasonByConstraint = {
  offer_meetings_room_clash: roomClashReason('The room is used by another class at that time.'),
  offer_meetings_instructor_clash: instructorClashReason('The instructor already teaches another class at that time.'),
  offer_meetings_section_clash: sectionClashReason('The section already has another class at that time.'),
}

export const clashConstraints = Object.fromEntries(
  Object.entries(clashReasonByConstraint).map(([name, reason]) => [name, () => new AppError(422, reason.message, { reasons: [reason] })]),
)

const isClashError = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23P01' && constraint !== undefined && constraint in clashReasonByConstraint
}

/**
 * Writes a class when its room, instructor and section are free. All clashes are reported together before writing; one that another
 * transaction causes in between is refused by the database, and the savepoint keeps the transaction usable so that it can be named.
 */
export async function writeClass<T>(tx: Tx, classInput: ClassInput, otherReasons: readonly Reason[], write: () => Promise<T>): Promise<T> {
  rejectIfAny([...clashReasons(await findClashingMeetings(tx, classInput), classInput), ...otherReasons])
  return savepoint(tx, write, {
    isExpected: isClashError,
    recover: async (error) => {
      rejectIfAny(clashReasons(await findClashingMeetings(tx, classInput), classInput))
      throw error
    },
  })
}
