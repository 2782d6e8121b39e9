import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findProof, type ProofRecord, setClosed } from './queries.ts'

/** Closes a locked proof without a payment, with its audit row. */
export async function closeProof(
  tx: Tx,
  ctx: UserContext,
  before: ProofRecord,
  { action, ...decision }: { status: 'rejected' | 'withdrawn'; reason: string | null; action: string },
): Promise<ProofRecord> {
  await setClosed(tx, before.id, decision, { by: ctx.actor.id, at: ctx.now })
  const after = (await findProof(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action, entity: 'payment_proofs', entity_id: before.id, before, after })
  return after
}
