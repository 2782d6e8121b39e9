import type { Answer, Input, promissoryNotes } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { presentOwnNote } from './present-note.ts'
import { findAccountHolder } from './queries.ts'
import { submitNote } from './submit-note.ts'

/** A student asks for more time to pay a term of their own. */
export async function requestPromissoryNote(
  ctx: UserContext,
  { enrollment_id, ...promise }: Input<typeof promissoryNotes.requestPromissoryNote>,
): Promise<Answer<typeof promissoryNotes.requestPromissoryNote>> {
  return ctx.transaction(async (tx) => {
    const holder = (await findAccountHolder(tx, enrollment_id)) ?? notFound()
    if (holder.user_id !== ctx.actor.id) notFound()
    const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.request')
    return { data: presentOwnNote(note, ctx.actor), message: 'Sent to the cashier for approval.' }
  })
}
