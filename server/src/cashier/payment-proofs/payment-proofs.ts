import { paymentProofs } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { acceptLockedProof } from './accept-locked-proof.ts'
import { announceDecision } from './announce-decision.ts'
import { lockProofOfPayer } from './lock-proof-of-payer.ts'
import { denyOwnAccount } from './policy.ts'
import { presentOwnProof, presentProof } from './present-proof.ts'
import { findProof, type ProofRecord, setClosed } from './queries.ts'
import { moveReasons } from './rules.ts'
import { checkSameReferences } from './same-references.ts'

/** Closes a locked proof without a payment, with its audit row. */
async function closeProof(
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

/** Makes the payment of a proof, with what the cashier reads from the slip. */
export const acceptPaymentProof = action(
  paymentProofs.acceptPaymentProof,
  async (tx, ctx, { id, updated_at, enrollment_id, same_reference_reason, purpose, ...receipt }) => {
    const { payer, proof } = await lockProofOfPayer(tx, id, enrollment_id)
    denyOwnAccount(ctx.actor, proof)
    conflictIfAny(moveReasons(proof.status, 'accept'))
    await checkFresh(tx, { entity: 'payment_proofs', row: proof, since: updated_at })
    const references = [receipt.reference ?? '', proof.reference].filter(Boolean)
    const sameReference = await checkSameReferences(tx, references, proof, same_reference_reason)
    const pays = enrollment_id === undefined ? 'oldest_first' : 'account'
    const after = await acceptLockedProof(tx, ctx, proof, { payer, receipt, pays, purpose, sameReference })
    return { data: presentProof(after, ctx.actor), message: `Payment Successfully Recorded. OR No. ${receipt.or_number}.` }
  },
)

/** Closes a proof without a payment. Its reference number can be sent again. */
export const rejectPaymentProof = action(paymentProofs.rejectPaymentProof, async (tx, ctx, { id, reason }) => {
  const { proof } = await lockProofOfPayer(tx, id)
  denyOwnAccount(ctx.actor, proof)
  conflictIfAny(moveReasons(proof.status, 'reject'))
  const after = await closeProof(tx, ctx, proof, { status: 'rejected', reason, action: 'payment_proof.reject' })
  await announceDecision(tx, ctx, after)
  return { data: presentProof(after, ctx.actor), message: 'Proof of Payment Rejected.' }
})

/** Takes back the student's own proof before the cashier decides. */
export const withdrawPaymentProof = action(paymentProofs.withdrawPaymentProof, async (tx, ctx, { id }) => {
  const { user_id } = (await findProof(tx, id)) ?? notFound()
  if (user_id !== ctx.actor.id) notFound()
  const { proof } = await lockProofOfPayer(tx, id)
  conflictIfAny(moveReasons(proof.status, 'withdraw'))
  const withdrawn = await closeProof(tx, ctx, proof, { status: 'withdrawn', reason: null, action: 'payment_proof.withdraw' })
  return { data: presentOwnProof(withdrawn, ctx.actor), message: 'Proof of Payment Withdrawn.' }
})
