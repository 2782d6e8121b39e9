import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { announceDecision } from './announce-decision.ts'
import { closeNote } from './close-note.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'

export const rejectPromissoryNote = action(promissoryNotes.rejectPromissoryNote, async (tx, ctx, input) => {
  const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'])
  denyOwnAccount(ctx.actor, note)
  const rejected = await closeNote(tx, ctx, note, { status: 'rejected', reason: input.reason, action: 'promissory_note.reject' })
  await announceDecision(tx, ctx, rejected, false)
  return { data: presentNote(rejected, ctx.actor), message: 'Promissory Note Rejected.' }
})
