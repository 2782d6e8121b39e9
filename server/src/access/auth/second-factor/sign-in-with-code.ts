import { secondStep } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { openSignIn } from '../finish-sign-in.ts'
import { normalizeCode, WRONG_CODE } from './rules.ts'
import { lockStepAccount, readStepOwner, recordWrongCode, rememberDevice, spendStepToken } from './second-step.ts'
import { spendCode } from './spend-code.ts'
import { checkStepAddress, clearCodes, countCode } from './throttle-codes.ts'

/** Ends a sign-in with a code of the app or a recovery code. A wrong code leaves the step open, within the limits. */
export const signInWithCode = answer(secondStep.signInWithCode, async (ctx, input) => {
  await checkStepAddress(ctx)
  const userId = await readStepOwner(ctx, input.token)
  await countCode(ctx, userId)
  const session = await ctx.transaction(async (tx) => {
    const account = await lockStepAccount(tx, ctx, userId)
    if (!(await spendCode(tx, ctx, account, normalizeCode(input.code)))) return undefined
    const { provider } = await spendStepToken(tx, ctx, input.token)
    return openSignIn(tx, ctx, { ...account, provider })
  })
  if (!session) {
    await recordWrongCode(ctx, userId)
    return invalid({ code: WRONG_CODE })
  }
  await clearCodes(ctx, userId)
  if (input.remember) await rememberDevice(ctx, userId)
  return { data: session }
})
