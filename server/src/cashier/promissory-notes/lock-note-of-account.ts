import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findNote, lockNote, type NoteRecord } from './queries.ts'
import { statusReasons } from './rules.ts'

/** Locks the student's enrollments, then a note that is in one of these states; 409 when it is not. The note of another student than `ownerId` is not found. */
export async function lockNoteOfAccount(
  tx: Tx,
  ctx: UserContext,
  id: number,
  statuses: readonly NoteRecord['status'][],
  ownerId?: number,
): Promise<NoteRecord> {
  const today = schoolDay(ctx.now)
  const { student_id } = (await findNote(tx, id, today)) ?? notFound()
  if (ownerId !== undefined && student_id !== ownerId) notFound()
  await lockEnrollmentsOf(tx, { student_ids: [student_id] })
  const note = (await lockNote(tx, id, today)) ?? notFound()
  conflictIfAny(statusReasons(note.status, statuses))
  return note
}
