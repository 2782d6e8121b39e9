import type { Answer, Input, signInProviders } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { seal } from '#platform/secrets.ts'
import { requireAdministrator } from './policy.ts'
import { SECRET_PURPOSE } from './provider-client.ts'
import { findProvider, insertProvider } from './queries.ts'
import { PROVIDERS_CHANNEL, presentProvider } from './reads.ts'
import { ISSUER_TAKEN } from './rules.ts'

/** The error when there is a provider of that issuer, also when two are added at the same moment. */
export const providerConstraints = { sign_in_providers_issuer_key: () => invalid({ issuer: ISSUER_TAKEN }) }

export async function addSignInProvider(
  ctx: UserContext,
  { client_secret, ...input }: Input<typeof signInProviders.addSignInProvider>,
): Promise<Answer<typeof signInProviders.addSignInProvider>> {
  return ctx.transaction(async (tx) => {
    requireAdministrator(ctx.actor)
    const id = await insertProvider(tx, { ...input, sealed_secret: seal(SECRET_PURPOSE, client_secret) })
    await audit(tx, ctx, { action: 'sign_in_providers.add', entity: 'sign_in_providers', entity_id: id, after: input })
    await broadcast(tx, PROVIDERS_CHANNEL)
    const provider = await findProvider(tx, id)
    return { data: presentProvider(provider!), message: `${input.label} was added.` }
  })
}
