import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { auth, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { hashToken } from '../../platform/sessions.ts'
import { throttle } from '../../platform/throttle.ts'
import { publish } from '../events/publish.ts'
import { accountByEmail, insertLink, lockAccount, voidLinks } from './queries.ts'
import { FORGOT, LINK_MINUTES, MAIL_ADDRESS_LIMIT, MAIL_LIMIT } from './rules.ts'

/** Every answer takes this long, so that the time tells nothing either. */
const ANSWER_MS = 250

export async function forgotPassword(ctx: Ctx, input: Input<typeof auth.forgotPassword>) {
  await throttle(ctx, 'forgot-address', ctx.ip, MAIL_ADDRESS_LIMIT)
  await throttle(ctx, 'forgot-account', input.email, MAIL_LIMIT)
  const [sent] = await Promise.allSettled([sendLink(ctx, input.email), sleep(ANSWER_MS)])
  if (sent.status === 'rejected') throw sent.reason
  return { message: FORGOT }
}

/** The newest link is the only one that works. Only its hash is stored; the mail's text is never logged. */
async function sendLink(ctx: Ctx, email: string): Promise<void> {
  const found = await accountByEmail(ctx.db, email)
  if (!found) return
  await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id)
    if (account?.status !== 1) return
    const token = randomBytes(32).toString('base64url')
    await voidLinks(tx, account.id)
    await insertLink(tx, account.id, hashToken(token), new Date(ctx.now.getTime() + LINK_MINUTES * 60_000))
    await audit(tx, ctx, { action: 'auth.forgot_password', entity: 'users', entity_id: account.id })
    const { id, name, email } = account
    await publish(tx, ctx, { type: 'password_reset_requested', user_id: id, name, email, minutes: LINK_MINUTES, secrets: { token } })
  })
}
