import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'
import { findAccountHolder } from './queries.ts'
import { submitNote } from './submit-note.ts'

/** The office writes down the note of a student who came to the desk. */
export const recordPromissoryNote = action(promissoryNotes.recordPromissoryNote, async (tx, ctx, { id, ...promise }) => {
  const holder = (await findAccountHolder(tx, id)) ?? notFound()
  denyOwnAccount(ctx.actor, holder)
  const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.record')
  return { data: presentNote(note, ctx.actor), message: 'Promissory Note Successfully Recorded.' }
})
