import { signInProviders } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid } from '#platform/errors.ts'
import { seal } from '#platform/secrets.ts'
import { requireAdministrator } from './policy.ts'
import { SECRET_PURPOSE } from './provider-client.ts'
import { findProvider, insertProvider } from './queries.ts'
import { PROVIDERS_CHANNEL, presentProvider } from './reads.ts'
import { ISSUER_TAKEN } from './rules.ts'

/** The error when there is a provider of that issuer, also when two are added at the same moment. */
export const providerConstraints = { sign_in_providers_issuer_key: () => invalid({ issuer: ISSUER_TAKEN }) }

export const addSignInProvider = action(signInProviders.addSignInProvider, async (tx, ctx, { client_secret, ...input }) => {
  requireAdministrator(ctx.actor)
  const id = await insertProvider(tx, { ...input, sealed_secret: seal(SECRET_PURPOSE, client_secret) })
  await audit(tx, ctx, { action: 'sign_in_providers.add', entity: 'sign_in_providers', entity_id: id, after: input })
  await broadcast(tx, PROVIDERS_CHANNEL)
  const provider = await findProvider(tx, id)
  return { data: presentProvider(provider!), message: `${input.label} was added.` }
})
