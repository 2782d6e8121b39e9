import { ownIdentities } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockOwnAccount, removeIdentity } from './identity-queries.ts'

export const unlinkIdentity = action(ownIdentities.unlinkIdentity, async (tx, ctx, input) => {
  const { id: user_id, name, mail_address } = (await lockOwnAccount(tx, ctx.actor.id)) ?? notFound()
  const { provider, email: identity } = (await removeIdentity(tx, input.id, user_id)) ?? notFound('This link has been removed already.')
  const before = { user_id, provider, email: identity }
  await audit(tx, ctx, { action: 'sign_in_providers.unlink', entity: 'user_identities', entity_id: input.id, before })
  await publish(tx, ctx, { type: 'identity_unlinked', user_id, name, email: mail_address, provider, identity })
  return { message: `Your ${provider} account is no longer linked.` }
})
