import type { Reason } from '@talaan/contract'
import { admission as contract } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { makeChallenge, redeemProof } from '#platform/challenge.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'

export const admissionChallenge = answer(contract.admissionChallenge, async (ctx) => {
  return { data: makeChallenge(ctx.now).challenge }
})

const expiredReason: Reason = {
  code: 'admission.proof',
  message: 'Your session expired. Please try again.',
}

/** Uses up the solved challenge of a form. */
export async function verifyChallenge(tx: Tx, ctx: Ctx, proof: string): Promise<void> {
  if (!(await redeemProof(tx, ctx.now, proof))) reject(expiredReason)
}
