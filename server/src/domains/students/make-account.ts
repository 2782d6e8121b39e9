import { audit } from '../../platform/audit.ts'
import type { SignedIn, Tx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail.ts'
import { generatePassword, hashPassword } from '../../platform/passwords.ts'
import { accountCreated } from '../messaging/account-letters.ts'
import { schoolOf } from '../messaging/letter.ts'
import { insertAccountOf } from '../users/person-queries.ts'
import { EMAIL_TAKEN, TEMPORARY_PASSWORD_DAYS } from '../users/rules.ts'

/** Opens the portal account of a student. The temporary password exists in the mail only; what is stored is its hash. */
export async function makeAccount(tx: Tx, ctx: SignedIn, of: { user_info_id: number; name: string; email: string }): Promise<number> {
  const password = generatePassword(12)
  const expires = new Date(ctx.now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000)
  const account = { name: of.name, email: of.email, password_hash: await hashPassword(password), expires }
  const id = (await insertAccountOf(tx, of.user_info_id, account)) ?? invalid({ personal_email: EMAIL_TAKEN })
  await audit(tx, ctx, { action: 'students.open_account', entity: 'users', entity_id: id, after: { name: of.name, email: of.email } })
  const letter = accountCreated(await schoolOf(ctx), { name: of.name, email: of.email, password, days: TEMPORARY_PASSWORD_DAYS })
  await queueMail(tx, { to: of.email, ...letter, about: { entity: 'users', entity_id: id, user_id: id } })
  return id
}
