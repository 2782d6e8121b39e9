import type { Ctx } from '#platform/context.ts'
import { addAttempts, clearAttempts, isAboveLimit, throttle } from '#platform/throttle.ts'
import { CODE_DAY_LIMIT, CODE_LIMIT, STEP_ADDRESS_LIMIT } from './rules.ts'

const accountKey = (userId: number): string => `account ${userId}`

/** Counts a code before it is checked, so that codes that are sent at once count as well. */
export async function countCode(ctx: Ctx, userId: number): Promise<void> {
  await throttle(ctx, 'second-factor', accountKey(userId), CODE_LIMIT)
  await throttle(ctx, 'second-factor-day', accountKey(userId), CODE_DAY_LIMIT)
}

export async function clearCodes(ctx: Ctx, userId: number): Promise<void> {
  await clearAttempts(ctx, 'second-factor', accountKey(userId), CODE_LIMIT)
  await clearAttempts(ctx, 'second-factor-day', accountKey(userId), CODE_DAY_LIMIT)
}

/** Refuses an address with too many failures. */
export async function checkStepAddress(ctx: Ctx): Promise<void> {
  const isAbove = await isAboveLimit(ctx, 'second-step-address', ctx.ip, STEP_ADDRESS_LIMIT)
  if (isAbove) await throttle(ctx, 'second-step-address', ctx.ip, STEP_ADDRESS_LIMIT)
}

export const countStepFailure = (ctx: Ctx): void => addAttempts(ctx, 'second-step-address', ctx.ip, STEP_ADDRESS_LIMIT, 1)
