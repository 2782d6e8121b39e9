import type { auth, Input } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { hashToken } from '#platform/sessions.ts'
import { throttle } from '#platform/throttle.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { findLinkOwner, lockAccount, lockLink, setOwnPassword, useLink, voidLinks } from './queries.ts'
import { isLinkValid, LINK_LIMIT } from './rules.ts'

export const rejectLink = (): never =>
  reject({
    code: 'auth.token_used',
    message: 'This link has expired or has already been used.',
    clears_by: 'Request a new link',
    url: '/forgot-password',
  })

export async function resetPassword(ctx: Ctx, input: Input<typeof auth.resetPassword>) {
  await throttle(ctx, 'reset-address', ctx.ip, LINK_LIMIT)
  const hash = hashToken(input.token)
  const ownerId = (await findLinkOwner(ctx.db, hash)) ?? rejectLink()
  await checkNewPassword(ctx, ownerId, input.password)
  const passwordHash = await hashPassword(input.password)
  const account = await ctx.transaction(async (tx) => {
    // Locks the account before its link, in the same order as all other changes of links.
    const account = (await lockAccount(tx, ownerId)) ?? rejectLink()
    const link = (await lockLink(tx, hash)) ?? rejectLink()
    if (!isLinkValid({ ...link, status: account.status }, ctx.now)) rejectLink()
    await setOwnPassword(tx, account.id, passwordHash)
    await useLink(tx, link.id, ctx.now)
    await voidLinks(tx, account.id)
    await revokeAccess(tx, account.id, { by: null, at: ctx.now })
    await publish(tx, ctx, { type: 'password_chosen', user_id: account.id, is_first_sign_in: false })
    await audit(tx, ctx, { action: 'auth.reset_password', entity: 'users', entity_id: account.id })
    return account
  })
  // The mailed link proves who this is: wrong passwords of others no longer stand in the way.
  ctx.device.remember(account.id)
  return { message: 'Your password was changed. Sign in with it.' }
}
