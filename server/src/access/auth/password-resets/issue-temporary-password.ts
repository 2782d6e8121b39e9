import { passwordResets } from '@talaan/contract'
import { checkAccountAccess } from '#access/users/account-access.ts'
import { answer } from '#platform/action.ts'
import { forbidden, notFound, rejectIfAny } from '#platform/errors.ts'
import { generatePassword, hashPassword } from '#platform/passwords.ts'
import { findOwnReset, lockResetAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'
import { REPEAT_MS, resetReasons } from './rules.ts'
import { readStoredPassword } from './stored-password.ts'

const MESSAGE = 'Sms password reset sent.'

/** Replaces a password without a receipt. The specification makes it a read, so a repeated call answers the same password and changes nothing. */
export const issueTemporaryPassword = answer(passwordResets.issueTemporaryPassword, async (ctx, input) => {
  if (!ctx.actor.is_admin) forbidden('Only an administrator resets a password without a receipt.')
  const password = generatePassword()
  const hash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const account = (await lockResetAccount(tx, input.id)) ?? notFound()
    await checkAccountAccess(tx, ctx.actor, [account.id])
    rejectIfAny(resetReasons({ account, actorId: ctx.actor.id }))
    const since = new Date(ctx.now.getTime() - REPEAT_MS)
    const earlier = await findOwnReset(tx, { user_id: account.id, requested_by: ctx.actor.id, since })
    const earlierPassword = earlier && readStoredPassword(earlier.password_enc)
    if (earlierPassword) {
      const { name, sign_in_name } = account
      const expires_at = earlier.password_expires_at.toISOString()
      return {
        data: { user_id: account.id, name, sign_in_name, type: 'Portal', password: earlierPassword, expires_at, sent_by: null },
        message: MESSAGE,
      }
    }
    const data = await replacePassword(tx, ctx, account, { type: 'Portal', or_number: null, password, hash })
    return { data, message: MESSAGE }
  })
})
