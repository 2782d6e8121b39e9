import { signInProviders } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { seal } from '#platform/secrets.ts'
import { requireAdministrator } from './policy.ts'
import { SECRET_PURPOSE } from './provider-client.ts'
import { findProvider, insertProvider, lockProvider, type ProviderRow, removeProvider, updateProvider } from './queries.ts'
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

const auditedFields = ({
  label,
  client_id,
  email_domains,
  is_on,
}: Pick<ProviderRow, 'label' | 'client_id' | 'email_domains' | 'is_on'>) => ({
  label,
  client_id,
  email_domains,
  is_on,
})

export const editSignInProvider = action(signInProviders.editSignInProvider, async (tx, ctx, input) => {
  const before = (await lockProvider(tx, input.id)) ?? notFound()
  requireAdministrator(ctx.actor)
  await checkFresh(tx, { entity: 'sign_in_providers', row: before, since: input.updated_at })
  if (before.kind === 'microsoft' && input.email_domains.length === 0)
    invalid({ email_domains: 'Microsoft needs at least one domain of your school' })
  const hasNewSecret = Boolean(input.client_secret)
  const sealed_secret = input.client_secret ? seal(SECRET_PURPOSE, input.client_secret) : before.sealed_secret
  await updateProvider(tx, { ...auditedFields(input), id: before.id, sealed_secret })
  await audit(tx, ctx, {
    action: 'sign_in_providers.edit',
    entity: 'sign_in_providers',
    entity_id: before.id,
    before: auditedFields(before),
    after: { ...auditedFields(input), ...(hasNewSecret && { client_key: 'changed' }) },
  })
  await broadcast(tx, PROVIDERS_CHANNEL)
  const after = await findProvider(tx, before.id)
  return { data: presentProvider(after!), message: `${input.label} was saved.` }
})

/** Deletes a provider with its links; the people sign in with their passwords. */
export const deleteSignInProvider = action(signInProviders.deleteSignInProvider, async (tx, ctx, input) => {
  const { id, label, issuer, linked_users } = (await lockProvider(tx, input.id)) ?? notFound()
  requireAdministrator(ctx.actor)
  await removeProvider(tx, id)
  const before = { label, issuer, linked_users }
  await audit(tx, ctx, { action: 'sign_in_providers.delete', entity: 'sign_in_providers', entity_id: id, before })
  await broadcast(tx, PROVIDERS_CHANNEL)
  return { message: `${label} was deleted.` }
})
