import { signInProviders } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { notFound } from '#platform/errors.ts'
import { requireAdministrator } from './policy.ts'
import { lockProvider, removeProvider } from './queries.ts'
import { PROVIDERS_CHANNEL } from './reads.ts'

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
