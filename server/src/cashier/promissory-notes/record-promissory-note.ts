import type { Answer, Input, promissoryNotes } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'
import { findAccountHolder } from './queries.ts'
import { submitNote } from './submit-note.ts'

/** The office writes down the note of a student who came to the desk. */
export async function recordPromissoryNote(
  ctx: UserContext,
  { id, ...promise }: Input<typeof promissoryNotes.recordPromissoryNote>,
): Promise<Answer<typeof promissoryNotes.recordPromissoryNote>> {
  return ctx.transaction(async (tx) => {
    const holder = (await findAccountHolder(tx, id)) ?? notFound()
    denyOwnAccount(ctx.actor, holder)
    const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.record')
    return { data: presentNote(note, ctx.actor), message: 'Promissory Note Successfully Recorded.' }
  })
}
