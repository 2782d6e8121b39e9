import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { announceDecision } from './announce-decision.ts'
import { declineNote } from './decline-note.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'

export const refusePromissoryNote = action(promissoryNotes.refusePromissoryNote, async (tx, ctx, input) => {
  const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'])
  denyOwnAccount(ctx.actor, note)
  const refused = await declineNote(tx, ctx, note, { status: 'refused', reason: input.reason, action: 'promissory_note.refuse' })
  await announceDecision(tx, ctx, refused, false)
  return { data: presentNote(refused, ctx.actor), message: 'Promissory Note Refused.' }
})
