import type { Answer, Input, secondStep } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { openSignIn } from '../finish-sign-in.ts'
import type { Account } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { stepOfCode } from './app-code.ts'
import { lockApp, setLastStep, spendRecoveryCode } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { isAppCode, normalizeCode, WRONG_CODE } from './rules.ts'
import { lockStepAccount, readStepOwner, recordWrongCode, rememberDevice, spendStepToken } from './second-step.ts'
import { checkStepAddress, clearCodes, countCode } from './throttle-codes.ts'

/** Ends a sign-in with a code of the app or a recovery code. A wrong code leaves the step open, within the limits. */
export async function signInWithCode(
  ctx: Ctx,
  input: Input<typeof secondStep.signInWithCode>,
): Promise<Answer<typeof secondStep.signInWithCode>> {
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
}

/** Uses up the code; says whether it was valid. */
async function spendCode(tx: Tx, ctx: Ctx, account: Account, code: string): Promise<boolean> {
  if (!isAppCode(code)) return spendRecovery(tx, ctx, account, code)
  const app = await lockApp(tx, account.id)
  const step = app?.confirmed_at && app.secret_enc ? stepOfCode(app.secret_enc, code, app.last_step, ctx.now) : undefined
  if (step === undefined) return false
  await setLastStep(tx, account.id, step)
  return true
}

async function spendRecovery(tx: Tx, ctx: Ctx, account: Account, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, account.id, hashRecoveryCode(account.id, code), ctx.now))) return false
  await audit(tx, { ...ctx, actor: account }, { action: 'auth.use_recovery_code', entity: 'users', entity_id: account.id })
  await announceChange(tx, ctx, account, 'recovery_code_used')
  return true
}
