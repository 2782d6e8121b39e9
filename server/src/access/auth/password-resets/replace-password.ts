import type { TemporaryPassword } from '@talaan/contract'
import { normalizeMobileNumber } from '@talaan/contract'
import { TEMPORARY_PASSWORD_DAYS } from '#access/users/rules.ts'
import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { forgetPasswords, insertReset, type ResetAccount, setTemporaryPassword } from './queries.ts'
import { sealPassword } from './stored-password.ts'

export interface Replacement {
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
export async function replacePassword(
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
