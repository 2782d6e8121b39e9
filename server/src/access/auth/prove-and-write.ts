import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { type Account, lockAccount } from './queries.ts'
import { findFactorFacts } from './second-factor/queries.ts'
import { normalizeCode, WRONG_CODE } from './second-factor/rules.ts'
import { spendCode } from './second-factor/spend-code.ts'
import { clearCodes, countCode } from './second-factor/throttle-codes.ts'

interface Proof {
  current_password: string
  code?: string
}

/** Makes a change for which an open session is not enough: after the current password, and a code where the person has an authenticator app. */
export async function proveAndWrite<T>(ctx: UserContext, proof: Proof, write: (tx: Tx, account: Account) => Promise<T>): Promise<T> {
  await proveOwnPassword(ctx, proof.current_password)
  const hasApp = (await findFactorFacts(ctx.db, ctx.actor.id))?.has_app
  if (hasApp) await countCode(ctx, ctx.actor.id)
  const answer = await ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    if (hasApp && !(await spendCode(tx, ctx, account, normalizeCode(proof.code ?? '')))) invalid({ code: WRONG_CODE })
    return write(tx, account)
  })
  if (hasApp) await clearCodes(ctx, ctx.actor.id)
  return answer
}
