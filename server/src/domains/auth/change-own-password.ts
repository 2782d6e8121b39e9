import type { Answer, Input, ownAccount } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { revokeSessions } from '../../platform/sessions.ts'
import { publish } from '../events/publish.ts'
import { provePassword } from './prove-password.ts'
import { lockAccount, setOwnPassword, voidLinks } from './queries.ts'

const rejectCurrentPassword = (): never => invalid({ current_password: 'The current password is wrong.' })

/** An open session on a shared computer is not enough: the current password is asked for, and counted like in a sign-in. */
export async function changeOwnPassword(
  ctx: UserContext,
  input: Input<typeof ownAccount.changeOwnPassword>,
): Promise<Answer<typeof ownAccount.changeOwnPassword>> {
  const { sign_in_name } = (await lockAccount(ctx.db, ctx.actor.id)) ?? notFound()
  const proven = await provePassword(ctx, { email: sign_in_name, password: input.current_password }, rejectCurrentPassword)
  if (proven.id !== ctx.actor.id) rejectCurrentPassword()
  if (input.password === input.current_password) invalid({ password: 'The new password must be different from the current one' })
  const passwordHash = await hashPassword(input.password)
  await ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    if (account.password_hash !== proven.password_hash) rejectCurrentPassword()
    await setOwnPassword(tx, account.id, passwordHash)
    await voidLinks(tx, account.id)
    await revokeSessions(tx, account.id, ctx.session)
    await audit(tx, ctx, { action: 'auth.change_password', entity: 'users', entity_id: account.id })
    await publish(tx, ctx, { type: 'password_chosen', user_id: account.id })
    const { name, mail_address: email } = account
    await publish(tx, ctx, { type: 'password_changed', user_id: account.id, name, email })
  })
  return { message: 'Your password was changed. You were signed out everywhere else.' }
}
