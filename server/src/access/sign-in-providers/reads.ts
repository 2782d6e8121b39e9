import { ownIdentities, SIGN_IN_CALLBACK_PATH, type SignInProvider, signInProviders } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { cacheByChannel } from '#platform/cache.ts'
import type { Ctx } from '#platform/context.ts'
import { findIdentities } from './identity-queries.ts'
import { findOfferedProviders, findProviders, type ProviderRow } from './queries.ts'

export const PROVIDERS_CHANNEL = 'sign-in-providers'

/** Without the secret, also not the encrypted one. */
export function presentProvider({ sealed_secret: _, ...provider }: ProviderRow): Omit<SignInProvider, 'updated_at'> & { updated_at: Date } {
  return provider
}

/** The address that a provider sends browsers back to. */
export const callbackUrl = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): string => `${publicUrl}${SIGN_IN_CALLBACK_PATH}`

export const listSignInProviders = answer(signInProviders.signInProviders, async (ctx) => {
  return { data: (await findProviders(ctx.db)).map(presentProvider), callback_url: callbackUrl(ctx) }
})

/** The providers that are turned on, for the sign-in page. */
export const readOfferedProviders = cacheByChannel(PROVIDERS_CHANNEL, findOfferedProviders)

export const listOwnIdentities = answer(ownIdentities.ownIdentities, async (ctx) => {
  const identities = await findIdentities(ctx.db, ctx.actor.id)
  const linkedIds = new Set(identities.map(({ provider_id }) => provider_id))
  const providers = (await readOfferedProviders(ctx.db)).filter(({ id }) => !linkedIds.has(id))
  return { data: { identities, providers } }
})
