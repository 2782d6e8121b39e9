import type { auth, Input } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { hashToken } from '#platform/sessions.ts'
import { throttle } from '#platform/throttle.ts'
import { findLink } from './queries.ts'
import { rejectLink } from './reset-password.ts'
import { isLinkValid, LINK_LIMIT } from './rules.ts'

/** Says at once whether a mailed link still works, before anybody types a password. It is a POST, so that the token is in no address. */
export async function checkResetLink(ctx: Ctx, input: Input<typeof auth.checkResetLink>) {
  await throttle(ctx, 'reset-address', ctx.ip, LINK_LIMIT)
  if (!isLinkValid(await findLink(ctx.db, hashToken(input.token)), ctx.now)) rejectLink()
  return { message: 'This link works.' }
}
