import type { Input, providerSignIn } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { reject, rejectIfAny } from '#platform/errors.ts'
import { unseal } from '#platform/secrets.ts'
import { hashToken } from '#platform/sessions.ts'
import { throttle } from '#platform/throttle.ts'
import type { ProvenIdentity } from './link-identity.ts'
import { readClaims } from './provider-client.ts'
import { callbackUrl } from './reads.ts'
import { takeRequest } from './request-queries.ts'
import { ADDRESS_LIMIT, type Claims, cancelledReason, claimReasons, expiredReason } from './rules.ts'
import { findOffered, REQUEST_PURPOSE } from './start-request.ts'

/**
 * Who the provider says the person is. The state is used up first, so that nothing is tried twice. `user_id` is who began: the account
 * that links itself, or null for a sign-in.
 */
export async function finishRequest(
  ctx: Ctx,
  { state, ...answer }: Input<typeof providerSignIn.finishProviderSignIn>,
  user_id: number | null,
): Promise<ProvenIdentity> {
  await throttle(ctx, 'sign-in-end', ctx.ip, ADDRESS_LIMIT)
  const { signInMark = '' } = ctx.device
  const request = await takeRequest(ctx.db, hashToken(state), hashToken(signInMark))
  if (!request || request.expires_at <= ctx.now || request.user_id !== user_id) reject(expiredReason)
  const provider = await findOffered(ctx, request.provider_id)
  if (answer.error !== undefined) reject(cancelledReason(provider.label))
  const answerUrl = new URL(callbackUrl(ctx))
  for (const [name, value] of Object.entries({ state, ...answer })) if (value !== undefined) answerUrl.searchParams.set(name, value)
  const handshake = JSON.parse(unseal(REQUEST_PURPOSE, request.sealed)) as { nonce: string; verifier: string }
  const claims: Claims = await readClaims(provider, { state, ...handshake }, answerUrl)
  rejectIfAny(claimReasons(provider, claims))
  return { provider, subject: claims.subject, email: claims.email! }
}
