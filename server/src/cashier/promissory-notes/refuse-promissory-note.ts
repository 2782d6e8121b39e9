import type { Answer, Input, promissoryNotes } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { announceDecision } from './announce-decision.ts'
import { declineNote } from './decline-note.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'

export async function refusePromissoryNote(
  ctx: UserContext,
  input: Input<typeof promissoryNotes.refusePromissoryNote>,
): Promise<Answer<typeof promissoryNotes.refusePromissoryNote>> {
  return ctx.transaction(async (tx) => {
    const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'])
    denyOwnAccount(ctx.actor, note)
    const refused = await declineNote(tx, ctx, note, { status: 'refused', reason: input.reason, action: 'promissory_note.refuse' })
    await announceDecision(tx, ctx, refused, false)
    return { data: presentNote(refused, ctx.actor), message: 'Promissory Note Refused.' }
  })
}
