import { paymentProofs } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { acceptLockedProof } from './accept-locked-proof.ts'
import { lockProofOfPayer } from './lock-proof-of-payer.ts'
import { denyOwnAccount } from './policy.ts'
import { presentProof } from './present-proof.ts'
import { findNeighbours } from './queries.ts'
import { moveReasons } from './rules.ts'
import { checkSameReferences } from './same-references.ts'

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
    const { next_id } = await findNeighbours(tx, id)
    return { data: { ...presentProof(after, ctx.actor), next_id }, message: `Payment Successfully Recorded. OR No. ${receipt.or_number}.` }
  },
)
