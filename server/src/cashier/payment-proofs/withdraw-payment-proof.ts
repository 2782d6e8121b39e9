import { paymentProofs } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { closeProof } from './close-proof.ts'
import { lockProofOfPayer } from './lock-proof-of-payer.ts'
import { presentOwnProof } from './present-proof.ts'
import { findProof } from './queries.ts'
import { moveReasons } from './rules.ts'

/** Takes back the student's own proof before the cashier decides. */
export const withdrawPaymentProof = action(paymentProofs.withdrawPaymentProof, async (tx, ctx, { id }) => {
  const { user_id } = (await findProof(tx, id)) ?? notFound()
  if (user_id !== ctx.actor.id) notFound()
  const { proof } = await lockProofOfPayer(tx, id)
  conflictIfAny(moveReasons(proof.status, 'withdraw'))
  const withdrawn = await closeProof(tx, ctx, proof, { status: 'withdrawn', reason: null, action: 'payment_proof.withdraw' })
  return { data: presentOwnProof(withdrawn, ctx.actor), message: 'Proof of Payment Withdrawn.' }
})
