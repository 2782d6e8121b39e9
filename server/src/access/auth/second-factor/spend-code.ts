import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import type { Account } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { stepOfCode } from './app-code.ts'
import { lockApp, setLastStep, spendRecoveryCode } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { isAppCode } from './rules.ts'

/** Uses up the code; says whether it was valid. */
export async function spendCode(tx: Tx, ctx: Ctx, account: Account, code: string): Promise<boolean> {
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
