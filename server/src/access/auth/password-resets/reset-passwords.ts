import { normalizeMobileNumber, passwordResets, type TemporaryPassword } from '@talaan/contract'
import { checkAccountAccess } from '#access/users/account-access.ts'
import { passwordResetReasons, TEMPORARY_PASSWORD_DAYS } from '#access/users/rules.ts'
import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { forbidden, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { generatePassword, hashPassword } from '#platform/passwords.ts'
import {
  findEarlierReset,
  findOwnReset,
  findReceipt,
  forgetPasswords,
  insertReset,
  lockReceiptNumber,
  lockResetAccount,
  type ResetAccount,
  setTemporaryPassword,
} from './queries.ts'
import { REPEAT_MS, receiptError } from './rules.ts'
import { readStoredPassword, sealPassword } from './stored-password.ts'

interface Replacement {
  type: 'Portal' | 'Email'
  or_number: string | null
  password: string
  /** Of the password; for a mailbox it is not used. */
  hash: string
}

/**
 * Replaces the password of a locked account, logs it and tells the person. The password of a mailbox is set elsewhere: it is only logged and
 * told. The portal's own password makes all sessions end and is replaced at the next sign-in.
 */
async function replacePassword(
  tx: Tx,
  ctx: UserContext,
  account: ResetAccount,
  { type, or_number, password, hash }: Replacement,
): Promise<TemporaryPassword> {
  const expires = new Date(ctx.now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000)
  await forgetPasswords(tx, account.id, type)
  if (type === 'Portal') {
    await setTemporaryPassword(tx, account.id, { hash, expires })
    await revokeAccess(tx, account.id, { by: ctx.actor.id, at: ctx.now })
  }
  const log = { user_id: account.id, type, or_number, expires, requested_by: ctx.actor.id, at: ctx.now }
  const id = await insertReset(tx, { ...log, password_enc: sealPassword(password) })
  await audit(tx, ctx, {
    action: 'password_resets.reset',
    entity: 'users',
    entity_id: account.id,
    after: { type, or_number, log: id },
  })
  const mobile = account.contact_number && normalizeMobileNumber(account.contact_number) ? account.contact_number : null
  const { name, sign_in_name } = account
  const facts = { user_id: account.id, name, sign_in_name, mobile, email: account.email }
  await publish(tx, ctx, {
    type: 'password_reset_at_counter',
    ...facts,
    of: type,
    password_days: TEMPORARY_PASSWORD_DAYS,
    secrets: { password },
  })
  const sent_by = mobile ? 'sms' : account.email ? 'mail' : null
  return { user_id: account.id, name, sign_in_name, type, password, expires_at: expires.toISOString(), sent_by }
}

const MESSAGE = 'Sms password reset sent.'

/** Replaces a password without a receipt. The specification makes it a read, so a repeated call answers the same password and changes nothing. */
export const issueTemporaryPassword = answer(passwordResets.issueTemporaryPassword, async (ctx, input) => {
  if (!ctx.actor.is_admin) forbidden('Only an administrator resets a password without a receipt.')
  const password = generatePassword()
  const hash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const account = (await lockResetAccount(tx, input.id)) ?? notFound()
    await checkAccountAccess(tx, ctx.actor, [account.id])
    rejectIfAny(passwordResetReasons(account, ctx.actor.id))
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

/** Replaces a password against an official receipt, which pays one reset. */
export const resetUserPassword = answer(passwordResets.resetUserPassword, async (ctx, input) => {
  const password = input.password ?? generatePassword()
  // Hashing is slow on purpose, so it is done before rows are locked.
  const hash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const account = (await lockResetAccount(tx, input.id)) ?? notFound()
    await checkAccountAccess(tx, ctx.actor, [account.id])
    rejectIfAny(passwordResetReasons(account, ctx.actor.id))
    await lockReceiptNumber(tx, input.or_number)
    const [receipt, earlierReset] = [await findReceipt(tx, input.or_number), await findEarlierReset(tx, input.or_number)]
    const error = receiptError({ receipt, earlierReset, account })
    if (error) invalid({ or_number: error })
    const data = await replacePassword(tx, ctx, account, { type: input.type, or_number: input.or_number, password, hash })
    return { data, message: 'Sms password reset sent.' }
  })
})
