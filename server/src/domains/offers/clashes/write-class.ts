import type { Reason } from '@talaan/contract'
import type { Tx } from '../../../platform/context.ts'
import { savepoint } from '../../../platform/db/savepoint.ts'
import { AppError, rejectIfAny } from '../../../platform/errors.ts'
import { takenTimes, type WantedClass } from './clash-queries.ts'
import { clashReasons, instructorClash, roomClash, sectionClash } from './clash-rules.ts'

const kinds = {
  offer_meetings_room_clash: roomClash('The room is taken by another class at that time.'),
  offer_meetings_instructor_clash: instructorClash('The instructor already teaches another class at that time.'),
  offer_meetings_section_clash: sectionClash('The section already has another class at that time.'),
}

export const clashConstraints = Object.fromEntries(
  Object.entries(kinds).map(([name, reason]) => [name, () => new AppError(422, reason.message, { reasons: [reason] })]),
)

const isClash = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23P01' && constraint !== undefined && constraint in kinds
}

/**
 * Writes a class where nobody else is. All clashes are told at once before writing; one that slips in between is refused by the database,
 * and the savepoint lets the transaction live long enough to name it.
 */
export async function writeClass<T>(tx: Tx, wanted: WantedClass, others: readonly Reason[], write: () => Promise<T>): Promise<T> {
  rejectIfAny([...clashReasons(await takenTimes(tx, wanted), wanted), ...others])
  return savepoint(tx, write, {
    isExpected: isClash,
    recover: async (error) => {
      rejectIfAny(clashReasons(await takenTimes(tx, wanted), wanted))
      throw error
    },
  })
}
