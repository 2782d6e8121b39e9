import type { Ctx } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'
import { SIGN_IN_SECONDS } from '#platform/http/device.ts'
import { seal } from '#platform/secrets.ts'
import { hashToken } from '#platform/sessions.ts'
import { throttle } from '#platform/throttle.ts'
import { departureUrl, makeHandshake } from './provider-client.ts'
import { findProvider, type ProviderRow } from './queries.ts'
import { callbackUrl } from './reads.ts'
import { insertRequest } from './request-queries.ts'
import { ADDRESS_LIMIT, offReason } from './rules.ts'

export const REQUEST_PURPOSE = 'sign-in-request'

/** The provider, if people may sign in with it now. */
export async function findOffered(ctx: Ctx, id: number): Promise<ProviderRow> {
  const provider = await findProvider(ctx.db, id)
  return provider?.is_on ? provider : reject(offReason)
}

interface Purpose {
  /** How the state begins. */
  prefix: string
  /** The account that links itself; null for a sign-in. */
  user_id: number | null
}

/** Begins a sign-in: keeps what its end is checked by, marks the browser, and returns the address of the provider's page. */
export async function startRequest(ctx: Ctx, provider: ProviderRow, { prefix, user_id }: Purpose): Promise<string> {
  await throttle(ctx, 'sign-in-start', ctx.ip, ADDRESS_LIMIT)
  const { state, nonce, verifier } = makeHandshake(prefix)
  const url = await departureUrl(provider, { state, nonce, verifier }, callbackUrl(ctx))
  await insertRequest(ctx.db, {
    state_hash: hashToken(state),
    browser_hash: hashToken(ctx.device.markSignIn()),
    provider_id: provider.id,
    user_id,
    sealed: seal(REQUEST_PURPOSE, JSON.stringify({ nonce, verifier })),
    expires_at: new Date(ctx.now.getTime() + SIGN_IN_SECONDS * 1000),
  })
  return url
}
