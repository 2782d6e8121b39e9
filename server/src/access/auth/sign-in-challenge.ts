import { auth as contract } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { makeChallenge, redeemProof } from '#platform/challenge.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { proofReason } from './rules.ts'

/** Is not throttled: making a challenge costs less than refusing one, and nobody in a network may use up what the others need to sign in. */
export const signInChallenge = answer(contract.signInChallenge, async (ctx) => {
  return { data: makeChallenge(ctx.now).challenge }
})

/** Refuses with 428 Precondition Required and the reason that asks for a solved challenge, unless the sign-in brings one. */
export async function requireProof(ctx: Ctx, proof: string | undefined): Promise<void> {
  if (proof !== undefined && (await redeemProof(ctx.db, ctx.now, proof))) return
  throw new AppError(428, proofReason.message, { reasons: [proofReason] })
}
