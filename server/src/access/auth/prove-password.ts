import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { networkOf } from '#platform/http/address.ts'
import { verifyPassword } from '#platform/passwords.ts'
import { addAttempts, clearAttempts, isAboveLimit, throttle } from '#platform/throttle.ts'
import { type Account, findAccount, recordAttempt, recordThrottled } from './queries.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, getOutcome, WRONG_SIGN_IN } from './rules.ts'
import { requireProof } from './sign-in-challenge.ts'

interface Credentials {
  /** The email or the student number. */
  email: string
  password: string
  /** The solved challenge, once many wrong passwords came from the address. */
  proof?: string
}

export const rejectSignIn = (): never => invalid({ email: WRONG_SIGN_IN })

/**
 * Returns the account when the password is right. Otherwise the answer, the work and the throttle are always the same, so that nobody
 * learns which accounts exist. Every failure is recorded, but without an unknown name: people type passwords into that field.
 * Wrong passwords slow down who sends them: they count by account and address, and those on a device that the account has signed in from
 * before count apart, so that nobody else can use up the owner's allowance. A campus signs in from one address, so for the address as a
 * whole only failures count, and above their limit a new device is served after a small computation.
 */
export async function provePassword(
  ctx: Ctx,
  { email, password, proof }: Credentials,
  refuse: () => never = rejectSignIn,
): Promise<Account> {
  const account = await findAccount(ctx.db, email)
  const isKnownDevice = account !== undefined && ctx.device.isKnownTo(account.id)
  const accountKey = countingKey(account, email)
  const [name, throttleKey] = isKnownDevice ? ['login-device', accountKey] : ['login-account', `${networkOf(ctx.ip)} ${accountKey}`]
  if (!isKnownDevice && (await isAboveLimit(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT))) await requireProof(ctx, proof)
  const attempt = { user_id: account?.id ?? null, sign_in_name: account?.sign_in_name ?? null, ip: ctx.ip, user_agent: ctx.userAgent }
  await throttle(ctx, name, throttleKey, ACCOUNT_LIMIT).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status === 429) await recordThrottled(ctx.db, { ...attempt, outcome: 'throttled' })
    throw error
  })
  const isPasswordRight = await verifyPassword(account?.password_hash, password)
  const outcome = getOutcome(account, isPasswordRight, ctx.now)
  if (!account || outcome !== 'signed_in') {
    if (!isKnownDevice) addAttempts(ctx, 'login-address', ctx.ip, ADDRESS_LIMIT, 1)
    await recordAttempt(ctx.db, { ...attempt, outcome })
    return refuse()
  }
  await clearAttempts(ctx, name, throttleKey, ACCOUNT_LIMIT)
  return account
}

/** What attempts are counted by: the account, whichever of its names was typed, or a hash of the unknown name. */
export const countingKey = (account: Account | undefined, signInName: string): string =>
  account ? `account ${account.id}` : createHash('sha256').update(signInName.toLowerCase()).digest('hex')
