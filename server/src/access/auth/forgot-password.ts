import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { auth, Input } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { hashToken } from '#platform/sessions.ts'
import { throttle } from '#platform/throttle.ts'
import { countingKey } from './prove-password.ts'
import { type Account, findAccount, insertLink, lockAccount } from './queries.ts'
import { LINK_MINUTES, LINK_SENT, MAIL_ADDRESS_LIMIT, MAIL_LIMIT } from './rules.ts'

/** Every answer takes at least this long, so that the response time reveals nothing. */
const RESPONSE_MS = 250

export async function forgotPassword(ctx: Ctx, input: Input<typeof auth.forgotPassword>) {
  await throttle(ctx, 'forgot-address', ctx.ip, MAIL_ADDRESS_LIMIT)
  const account = await findAccount(ctx.db, input.email)
  await throttle(ctx, 'forgot-account', countingKey(account, input.email), MAIL_LIMIT)
  const [result] = await Promise.allSettled([sendLink(ctx, account), sleep(RESPONSE_MS)])
  if (result.status === 'rejected') throw result.reason
  return { message: LINK_SENT }
}

/** A shared address gets the link of the one account whose name was typed. Earlier links stay valid, so that nobody else can spoil them by asking for another; using one ends all. The hash is stored, not the link. */
async function sendLink(ctx: Ctx, knownAccount: Account | undefined): Promise<void> {
  if (!knownAccount) return
  await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, knownAccount.id)
    if (account?.status !== 1 || account.mail_address === null) return
    const token = randomBytes(32).toString('base64url')
    await insertLink(tx, account.id, hashToken(token), new Date(ctx.now.getTime() + LINK_MINUTES * 60_000))
    await audit(tx, ctx, { action: 'auth.forgot_password', entity: 'users', entity_id: account.id })
    const { id, name, sign_in_name, mail_address } = account
    const facts = { user_id: id, name, sign_in_name, email: mail_address, minutes: LINK_MINUTES, secrets: { token } }
    await publish(tx, ctx, { type: 'password_reset_requested', ...facts })
  })
}
