import { publish } from '#foundation/events/publish.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { ProofRecord } from './queries.ts'

/** Tells the student what was decided; a student without an account is told at the counter. */
export async function announceDecision(tx: Tx, ctx: UserContext, proof: ProofRecord): Promise<void> {
  const { id, reference, or_number, paid_centavos, decision_reason, user_id, amount_centavos } = proof
  if (user_id === null) return
  const facts = { proof_id: id, reference, amount_centavos: paid_centavos ?? amount_centavos, user_id }
  await publish(tx, ctx, {
    type: 'payment_proof_decided',
    ...facts,
    is_accepted: proof.status === 'accepted',
    or_number,
    reason: decision_reason,
  })
}
