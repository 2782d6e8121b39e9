import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { announceDecision } from './announce-decision.ts'
import { makePayment } from './make-payment.ts'
import { findProof, type ProofRecord, setAccepted } from './queries.ts'

/** Makes the payment of a locked proof, with its audit row, and tells the student. The caller has checked that it can be accepted. */
export async function acceptLockedProof(
  tx: Tx,
  ctx: UserContext,
  before: ProofRecord,
  money: Parameters<typeof makePayment>[2],
): Promise<ProofRecord> {
  const paymentId = await makePayment(tx, ctx, money)
  await setAccepted(tx, before.id, paymentId, { by: ctx.actor.id, at: ctx.now })
  const after = (await findProof(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: 'payment_proof.accept', entity: 'payment_proofs', entity_id: before.id, before, after })
  await announceDecision(tx, ctx, after)
  return after
}
