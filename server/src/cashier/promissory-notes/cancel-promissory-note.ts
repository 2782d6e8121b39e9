import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { closeNote } from './close-note.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { presentOwnNote } from './present-note.ts'
import { findOwnStudent } from './queries.ts'

export const cancelPromissoryNote = action(promissoryNotes.cancelPromissoryNote, async (tx, ctx, input) => {
  const student = (await findOwnStudent(tx, ctx.actor.id)) ?? notFound()
  const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'], student.id)
  const cancelled = await closeNote(tx, ctx, note, { status: 'cancelled', reason: null, action: 'promissory_note.cancel' })
  return { data: presentOwnNote(cancelled, ctx.actor), message: 'Promissory Note Cancelled.' }
})
