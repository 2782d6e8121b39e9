import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/sessions.ts'
import { type Account, lockAccount, recordAttempt } from '../queries.ts'
import { getOutcome } from '../rules.ts'
import { findFactorFacts, findStepOwner, spendStep } from './queries.ts'
import { expiredStepReason, REMEMBER_DAYS } from './rules.ts'
import { countStepFailure } from './throttle-codes.ts'

/** 410: the sign-in page begins again with the password. */
function rejectStep(ctx: Ctx): never {
  countStepFailure(ctx)
  throw new AppError(410, expiredStepReason.message, { reasons: [expiredStepReason] })
}

/** The account whose second step the token opens. */
export const readStepOwner = async (ctx: Ctx, token: string): Promise<number> =>
  (await findStepOwner(ctx.db, hashToken(token), ctx.now)) ?? rejectStep(ctx)

/** Locks the account, so that two answers to one step, or with one code, come one after the other. */
export async function lockStepAccount(tx: Tx, ctx: Ctx, userId: number): Promise<Account> {
  const account = await lockAccount(tx, userId)
  return account && getOutcome(account, true, ctx.now) === 'signed_in' ? account : rejectStep(ctx)
}

/** Uses up the step, once, and answers with which provider the sign-in began. */
export const spendStepToken = async (tx: Tx, ctx: Ctx, token: string): Promise<{ provider: string | null }> =>
  (await spendStep(tx, hashToken(token), ctx.now)) ?? rejectStep(ctx)

/** Records what was sent in vain. */
export async function recordWrongCode(ctx: Ctx, userId: number): Promise<void> {
  countStepFailure(ctx)
  await recordAttempt(ctx.db, { user_id: userId, sign_in_name: null, outcome: 'wrong_code', ip: ctx.ip, user_agent: ctx.userAgent })
}

/** The browser is not asked again for some weeks, where the school allows it. Call it after the transaction. */
export async function rememberDevice(ctx: Ctx, userId: number): Promise<void> {
  const [facts, settings] = [await findFactorFacts(ctx.db, userId), await currentSettings(ctx.db, ctx.now)]
  if (!facts || settings.second_factor_remember !== '1') return
  ctx.device.trust(userId, facts.device_epoch, new Date(ctx.now.getTime() + REMEMBER_DAYS * 86_400_000))
}
