import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { presentOwnNote } from './present-note.ts'
import { findAccountHolder } from './queries.ts'
import { submitNote } from './submit-note.ts'

/** A student asks for more time to pay a term of their own. */
export const requestPromissoryNote = action(promissoryNotes.requestPromissoryNote, async (tx, ctx, { enrollment_id, ...promise }) => {
  const holder = (await findAccountHolder(tx, enrollment_id)) ?? notFound()
  if (holder.user_id !== ctx.actor.id) notFound()
  const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.request')
  return { data: presentOwnNote(note, ctx.actor), message: 'Sent to the cashier for approval.' }
})
