import type { Answer, Input, promissoryNotes } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { declineNote } from './decline-note.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { presentOwnNote } from './present-note.ts'
import { findOwnStudent } from './queries.ts'

export async function cancelPromissoryNote(
  ctx: UserContext,
  input: Input<typeof promissoryNotes.cancelPromissoryNote>,
): Promise<Answer<typeof promissoryNotes.cancelPromissoryNote>> {
  return ctx.transaction(async (tx) => {
    const student = (await findOwnStudent(tx, ctx.actor.id)) ?? notFound()
    const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'], student.id)
    const cancelled = await declineNote(tx, ctx, note, { status: 'cancelled', reason: null, action: 'promissory_note.cancel' })
    return { data: presentOwnNote(cancelled, ctx.actor), message: 'Promissory Note Cancelled.' }
  })
}
