import { ownIdentities } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound, reject } from '#platform/errors.ts'
import { finishRequest } from './finish-request.ts'
import { findLinks, lockOwnAccount } from './identity-queries.ts'
import { linkIdentity } from './link-identity.ts'
import { linkedReason, otherUserReason } from './rules.ts'

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
