import { auth } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { openDemoAccounts } from './demo-accounts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { findAccount, lockAccountForShare } from './queries.ts'

/** Signs in as somebody of the demo school without a password; 404 anywhere else. */
export const signInAsDemo = answer(auth.signInAsDemo, async (ctx, { email }) => {
  const accounts = await openDemoAccounts(ctx.db, ctx)
  if (!accounts.some((account) => account.email === email)) notFound()
  const account = (await findAccount(ctx.db, email)) ?? notFound()
  return ctx.transaction(async (tx) => {
    if ((await lockAccountForShare(tx, account.id))?.status !== 1) notFound()
    return { data: await finishSignIn(tx, ctx, account) }
  })
})
