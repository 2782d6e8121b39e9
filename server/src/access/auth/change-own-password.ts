import { ownAccount } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { revokeSessions } from '#platform/sessions.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { proveOwnPassword, rejectCurrentPassword } from './prove-own-password.ts'
import { lockAccount, setOwnPassword, voidLinks } from './queries.ts'

export const changeOwnPassword = answer(ownAccount.changeOwnPassword, async (ctx, input) => {
  const proven = await proveOwnPassword(ctx, input.current_password)
  if (input.password === input.current_password) invalid({ password: 'The new password must be different from the current one' })
  await checkNewPassword(ctx, proven.id, input.password)
  const passwordHash = await hashPassword(input.password)
  await ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    if (account.password_hash !== proven.password_hash) rejectCurrentPassword()
    await setOwnPassword(tx, account.id, passwordHash)
    await voidLinks(tx, account.id)
    if (input.keep_keys) await revokeSessions(tx, account.id, ctx.session)
    else await revokeAccess(tx, account.id, { by: account.id, at: ctx.now, except: ctx.session })
    await audit(tx, ctx, { action: 'auth.change_password', entity: 'users', entity_id: account.id })
    await publish(tx, ctx, { type: 'password_chosen', user_id: account.id, is_first_sign_in: false })
    const { name, mail_address: email } = account
    await publish(tx, ctx, { type: 'password_changed', user_id: account.id, name, email })
  })
  return { message: 'Your password was changed. You were signed out everywhere else.' }
})
