import type { Answer, Input, paymentProofs } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { conflictIfAny } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { lockReferences } from '../assessment/receipts/check-references.ts'
import { acceptLockedProof } from './accept-locked-proof.ts'
import { lockProofOfPayer } from './lock-proof-of-payer.ts'
import { denyOwnAccount } from './policy.ts'
import { presentProof } from './present-proof.ts'
import { findNeighbours } from './queries.ts'
import { listSameReferences } from './reference-queries.ts'
import { moveReasons, sameReferenceReasons } from './rules.ts'

/** Makes the payment of a proof, with what the cashier reads from the slip. */
export async function acceptPaymentProof(
  ctx: UserContext,
  { id, updated_at, enrollment_id, is_reference_checked, purpose, ...receipt }: Input<typeof paymentProofs.acceptPaymentProof>,
): Promise<Answer<typeof paymentProofs.acceptPaymentProof>> {
  return ctx.transaction(async (tx) => {
    const { payer, proof } = await lockProofOfPayer(tx, id, enrollment_id)
    denyOwnAccount(ctx.actor, proof)
    conflictIfAny(moveReasons(proof.state, 'accept'))
    await checkFresh(tx, { entity: 'payment_proofs', row: proof, since: updated_at })
    const references = [receipt.reference ?? '', proof.reference].filter(Boolean)
    await lockReferences(tx, references)
    if (!is_reference_checked) conflictIfAny(sameReferenceReasons(await listSameReferences(tx, references, id)))
    const pays = enrollment_id === undefined ? 'oldest_first' : 'account'
    const after = await acceptLockedProof(tx, ctx, proof, { payer, receipt, pays, purpose })
    const { next_id } = await findNeighbours(tx, id)
    return { data: { ...presentProof(after, ctx.actor), next_id }, message: `Payment Successfully Recorded. OR No. ${receipt.or_number}.` }
  })
}
