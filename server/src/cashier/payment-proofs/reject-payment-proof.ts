import { paymentProofs } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { announceDecision } from './announce-decision.ts'
import { closeProof } from './close-proof.ts'
import { lockProofOfPayer } from './lock-proof-of-payer.ts'
import { denyOwnAccount } from './policy.ts'
import { presentProof } from './present-proof.ts'
import { findNeighbours } from './queries.ts'
import { moveReasons } from './rules.ts'

/** Closes a proof without a payment. Its reference number can be sent again. */
export const rejectPaymentProof = action(paymentProofs.rejectPaymentProof, async (tx, ctx, { id, reason }) => {
  const { proof } = await lockProofOfPayer(tx, id)
  denyOwnAccount(ctx.actor, proof)
  conflictIfAny(moveReasons(proof.status, 'reject'))
  const after = await closeProof(tx, ctx, proof, { status: 'rejected', reason, action: 'payment_proof.reject' })
  await announceDecision(tx, ctx, after)
  const { next_id } = await findNeighbours(tx, id)
  return { data: { ...presentProof(after, ctx.actor), next_id }, message: 'Proof of Payment Rejected.' }
})
