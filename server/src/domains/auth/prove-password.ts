import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { clearAttempts, refundAttempt, throttle } from '../../platform/throttle.ts'
import { type Account, accountByEmail, recordAttempt } from './queries.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, outcomeOf, WRONG } from './rules.ts'

export const rejectSignIn = (): never => invalid({ email: WRONG })

/**
 * The account whose password this is. Whatever is wrong, the answer, the work and the throttle are the same,
 * so that nobody learns which accounts exist. Every failure is recorded, but nothing of an email that is none of ours: people type
 * passwords into that box.
 */
export async function provePassword(ctx: Ctx, email: string, password: string): Promise<Account> {
  const key = email.trim()
  await throttle(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT)
  const account = await accountByEmail(ctx.db, key)
  // By the account's own spelling: the database folds letters (such as İ) that lower case here leaves apart.
  const counted = account?.email ?? fingerprint(key)
  await throttle(ctx, 'login-account', counted, ACCOUNT_LIMIT)
  const fits = await verifyPassword(account?.password_hash, password)
  const outcome = outcomeOf(account, fits, ctx.now)
  if (!account || outcome !== 'signed_in') {
    await recordAttempt(ctx.db, {
      user_id: account?.id ?? null,
      email: account?.email ?? null,
      outcome,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
    })
    return rejectSignIn()
  }
  await clearAttempts(ctx, 'login-account', counted, ACCOUNT_LIMIT)
  // A campus signs in from one address; only failures use it up.
  await refundAttempt(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT)
  return account
}

/** Stands for an unknown email where attempts are counted. */
const fingerprint = (typed: string): string => createHash('sha256').update(typed.toLowerCase()).digest('hex')
