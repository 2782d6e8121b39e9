import { passwordResets } from '@talaan/contract'
import { checkAccountAccess } from '#access/users/account-access.ts'
import { answer } from '#platform/action.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { generatePassword, hashPassword } from '#platform/passwords.ts'
import { findEarlierReset, findReceipt, lockReceiptNumber, lockResetAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'
import { receiptError, resetReasons } from './rules.ts'

/** Replaces a password against an official receipt, which pays one reset. */
export const resetUserPassword = answer(passwordResets.resetUserPassword, async (ctx, input) => {
  const password = input.password ?? generatePassword()
  // Hashing is slow on purpose, so it is done before rows are locked.
  const hash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const account = (await lockResetAccount(tx, input.id)) ?? notFound()
    await checkAccountAccess(tx, ctx.actor, [account.id])
    rejectIfAny(resetReasons({ account, actorId: ctx.actor.id }))
    await lockReceiptNumber(tx, input.or_number)
    const [receipt, earlierReset] = [await findReceipt(tx, input.or_number), await findEarlierReset(tx, input.or_number)]
    const error = receiptError({ receipt, earlierReset, account })
    if (error) invalid({ or_number: error })
    const data = await replacePassword(tx, ctx, account, { type: input.type, or_number: input.or_number, password, hash })
    return { data, message: 'Sms password reset sent.' }
  })
})
