import type { Answer, admission as contract, Reason } from '@talaan/contract'
import { makeChallenge, redeemProof } from '#platform/challenge.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'

export async function admissionChallenge(ctx: Ctx): Promise<Answer<typeof contract.admissionChallenge>> {
  return { data: makeChallenge(ctx.now).challenge }
}

const expiredReason: Reason = {
  code: 'admission.proof',
  message: 'Your session expired. Please try again.',
}

/** Uses up the solved challenge of a form. */
export async function verifyChallenge(tx: Tx, ctx: Ctx, proof: string): Promise<void> {
  if (!(await redeemProof(tx, ctx.now, proof))) reject(expiredReason)
}
