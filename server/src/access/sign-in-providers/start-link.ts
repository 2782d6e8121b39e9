import { LINK_STATE, ownIdentities } from '@talaan/contract'
import { proveOwnPassword } from '#access/auth/prove-own-password.ts'
import { answer } from '#platform/action.ts'
import { reject } from '#platform/errors.ts'
import { findIdentities } from './identity-queries.ts'
import { linkedReason } from './rules.ts'
import { findOffered, startRequest } from './start-request.ts'

/** Begins to link the own account. An open session on a shared computer is not enough, so the password is asked for. */
export const startLink = answer(ownIdentities.startLink, async (ctx, { id, current_password }) => {
  const provider = await findOffered(ctx, id)
  if ((await findIdentities(ctx.db, ctx.actor.id)).some(({ provider_id }) => provider_id === id)) reject(linkedReason(provider.label))
  await proveOwnPassword(ctx, current_password)
  return { data: { url: await startRequest(ctx, provider, { prefix: LINK_STATE, user_id: ctx.actor.id }) } }
})
