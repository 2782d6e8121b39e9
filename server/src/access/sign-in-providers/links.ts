import { LINK_STATE, ownIdentities } from '@talaan/contract'
import { proveOwnPassword } from '#access/auth/prove-own-password.ts'
import { publish } from '#foundation/events/publish.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, reject } from '#platform/errors.ts'
import { finishRequest } from './finish-request.ts'
import { findIdentities, findLinks, lockOwnAccount, removeIdentity } from './identity-queries.ts'
import { linkIdentity } from './link-identity.ts'
import { linkedReason, otherUserReason } from './rules.ts'
import { findOffered, startRequest } from './start-request.ts'

/** Begins to link the own account. An open session on a shared computer is not enough, so the password is asked for. */
export const startLink = answer(ownIdentities.startLink, async (ctx, { id, current_password }) => {
  const provider = await findOffered(ctx, id)
  if ((await findIdentities(ctx.db, ctx.actor.id)).some(({ provider_id }) => provider_id === id)) reject(linkedReason(provider.label))
  await proveOwnPassword(ctx, current_password)
  return { data: { url: await startRequest(ctx, provider, { prefix: LINK_STATE, user_id: ctx.actor.id }) } }
})

export const finishLink = answer(ownIdentities.finishLink, async (ctx, input) => {
  const identity = await finishRequest(ctx, input, ctx.actor.id)
  const { label, id: providerId } = identity.provider
  return ctx.transaction(async (tx) => {
    const account = (await lockOwnAccount(tx, ctx.actor.id)) ?? notFound()
    const links = await findLinks(tx, providerId, { user_id: account.id, subject: identity.subject })
    if (links.some(({ user_id }) => user_id !== account.id)) reject(otherUserReason(label))
    if (links.length > 0) reject(linkedReason(label))
    await linkIdentity(tx, ctx, account, identity)
    return { message: `You can sign in with ${label} now.` }
  })
})

export const unlinkIdentity = action(ownIdentities.unlinkIdentity, async (tx, ctx, input) => {
  const { id: user_id, name, mail_address } = (await lockOwnAccount(tx, ctx.actor.id)) ?? notFound()
  const { provider, email: identity } = (await removeIdentity(tx, input.id, user_id)) ?? notFound('This link has been removed already.')
  const before = { user_id, provider, email: identity }
  await audit(tx, ctx, { action: 'sign_in_providers.unlink', entity: 'user_identities', entity_id: input.id, before })
  await publish(tx, ctx, { type: 'identity_unlinked', user_id, name, email: mail_address, provider, identity })
  return { message: `Your ${provider} account is no longer linked.` }
})
