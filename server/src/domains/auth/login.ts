import type { auth, Input } from '@talaan/contract'
import type { Ctx } from '../../platform/context.ts'
import { openSession } from '../../platform/sessions.ts'
import { currentUserById } from '../users/reads.ts'
import { provePassword, rejectSignIn } from './prove-password.ts'
import { recordAttempt, shareAccount } from './queries.ts'
import { outcomeOf } from './rules.ts'

export async function login(ctx: Ctx, input: Input<typeof auth.login>) {
  const proven = await provePassword(ctx, input.email, input.password)
  return ctx.transaction(async (tx) => {
    // The password may have been replaced, or the account switched off, while the old one was being proven.
    const account = await shareAccount(tx, proven.id)
    const same = account?.password_hash === proven.password_hash
    if (outcomeOf(account, same, ctx.now) !== 'signed_in') rejectSignIn()
    const session = await openSession(tx, ctx, proven.id)
    await recordAttempt(tx, { user_id: proven.id, email: proven.email, outcome: 'signed_in', ip: ctx.ip, user_agent: ctx.userAgent })
    return { data: { ...session, user: await currentUserById(tx, proven.id) } }
  })
}
