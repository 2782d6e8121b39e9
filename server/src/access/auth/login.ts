import type { Answer, auth, Input } from '@talaan/contract'
import PQueue from 'p-queue'
import type { Ctx } from '#platform/context.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { provePassword, rejectSignIn } from './prove-password.ts'
import { lockAccountForShare } from './queries.ts'
import { getOutcome } from './rules.ts'

/** A sign-in takes a dozen statements and a core: a campus that signs in at once leaves connections to everybody else. */
const queue = new PQueue({ concurrency: 4 })

export const login = (ctx: Ctx, input: Input<typeof auth.login>) => queue.add(() => signIn(ctx, input))

async function signIn(ctx: Ctx, input: Input<typeof auth.login>): Promise<Answer<typeof auth.login>> {
  const provenAccount = await provePassword(ctx, input)
  return ctx.transaction(async (tx) => {
    // The password may have changed, or the account been deactivated, while the password was checked.
    const account = await lockAccountForShare(tx, provenAccount.id)
    const isSamePassword = account?.password_hash === provenAccount.password_hash
    if (getOutcome(account, isSamePassword, ctx.now) !== 'signed_in') rejectSignIn()
    return { data: await finishSignIn(tx, ctx, provenAccount) }
  })
}
