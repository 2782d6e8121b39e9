import { promissoryNotes } from '@talaan/contract'
import { holdForUnpaid } from '#enrollment/enrollment/holds/hold-status.ts'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { revokeViewsOfNote } from './grade-view-queries.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'
import { findNote, listEnrollmentIds, type NoteRecord, setEnded } from './queries.ts'

/** Ends an approved note: what was promised counts as unpaid again. */
export const endPromissoryNote = action(promissoryNotes.endPromissoryNote, async (tx, ctx, input) => {
  const before = await lockNoteOfAccount(tx, ctx, input.id, ['in_force', 'overdue'])
  denyOwnAccount(ctx.actor, before)
  const entry = { by: ctx.actor.id, at: ctx.now }
  await setEnded(tx, before.id, input.reason, entry)
  await revokeViewsOfNote(tx, before.id, input.reason, entry)
  const after = (await findNote(tx, before.id, schoolDay(ctx.now))) ?? notFound()
  await audit(tx, ctx, { action: 'promissory_note.end', entity: 'promissory_notes', entity_id: before.id, before, after })
  for (const id of await listEnrollmentIds(tx, before.student_id)) await holdForUnpaid(tx, ctx, id)
  await announceEnd(tx, ctx, after, input.reason)
  return { data: presentNote(after, ctx.actor), message: `Promissory Note ${before.number} Ended.` }
})

/** Tells the student why the note was ended; a student without an account is told at the desk. */
async function announceEnd(tx: Tx, ctx: UserContext, note: NoteRecord, reason: string): Promise<void> {
  const { id, number, amount_centavos, due_on, user_id } = note
  if (user_id === null) return
  await publish(tx, ctx, { type: 'promissory_note_ended', note_id: id, number, amount_centavos, due_on, reason, user_id })
}
