import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findNote, type NoteRecord, setClosed } from './queries.ts'

/** Closes a locked note that nobody has decided on, with its audit row. */
export async function closeNote(
  tx: Tx,
  ctx: UserContext,
  before: NoteRecord,
  { status, reason, action }: { status: 'rejected' | 'cancelled'; reason: string | null; action: string },
): Promise<NoteRecord> {
  await setClosed(tx, before.id, { status, reason }, { by: ctx.actor.id, at: ctx.now })
  const after = (await findNote(tx, before.id, schoolDay(ctx.now))) ?? notFound()
  await audit(tx, ctx, { action, entity: 'promissory_notes', entity_id: before.id, before, after })
  return after
}
