import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { clearAttempts, refundAttempt, throttle } from '../../platform/throttle.ts'
import { type Account, findAccountByEmail, recordAttempt } from './queries.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, getOutcome, WRONG_SIGN_IN } from './rules.ts'

export const rejectSignIn = (): never => invalid({ email: WRONG_SIGN_IN })

/**
 * Returns the account when the password is right. Otherwise the answer, the work and the throttle are always the same, so that nobody
 * learns which accounts exist. Every failure is recorded, but without an unknown email: people type passwords into that field.
 */
export async function provePassword(ctx: Ctx, email: string, password: string): Promise<Account> {
  const key = email.trim()
  await throttle(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT)
  const account = await findAccountByEmail(ctx.db, key)
  // The key is the account's own spelling, because the database folds letters (such as İ) that lower case here does not.
  const throttleKey = account?.email ?? hashEmail(key)
  await throttle(ctx, 'login-account', throttleKey, ACCOUNT_LIMIT)
  const isPasswordRight = await verifyPassword(account?.password_hash, password)
  const outcome = getOutcome(account, isPasswordRight, ctx.now)
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
  await clearAttempts(ctx, 'login-account', throttleKey, ACCOUNT_LIMIT)
  // A campus signs in from one address, so only failures count for the address.
  await refundAttempt(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT)
  return account
}

/** Key of an unknown email for counting attempts. */
const hashEmail = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')
