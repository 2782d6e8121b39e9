import { auth } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { revokeSessions } from '#platform/sessions.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { provePassword } from './prove-password.ts'
import { lockAccount, setOwnPassword, voidLinks } from './queries.ts'
import { WRONG_TEMPORARY_PASSWORD } from './rules.ts'

/** One text for every failure, so that it reveals nothing about the account. */
const rejectTemporaryPassword = (): never => invalid({ current_password: WRONG_TEMPORARY_PASSWORD })

/** Checks the temporary password again: an open session on a shared computer must not be enough to take the account over. */
export const firstLogin = answer(auth.firstLogin, async (ctx, input) => {
  const provenAccount = await provePassword(ctx, { email: input.email, password: input.current_password }, rejectTemporaryPassword)
  if (!provenAccount.first_login) rejectTemporaryPassword()
  if (input.password === input.current_password) invalid({ password: 'The new password must be different from the temporary password' })
  await checkNewPassword(ctx, provenAccount.id, input.password)
  const passwordHash = await hashPassword(input.password)
  return ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, provenAccount.id)
    if (!account?.first_login || account.status !== 1 || account.password_hash !== provenAccount.password_hash)
      return rejectTemporaryPassword()
    await setOwnPassword(tx, account.id, passwordHash)
    await voidLinks(tx, account.id)
    await revokeSessions(tx, account.id)
    await publish(tx, ctx, { type: 'password_chosen', user_id: account.id, is_first_sign_in: true })
    await audit(tx, ctx, {
      action: 'auth.first_login',
      entity: 'users',
      entity_id: account.id,
      before: { first_login: true },
      after: { first_login: false },
    })
    return { data: await finishSignIn(tx, ctx, account), message: 'Your password is set.' }
  })
})
