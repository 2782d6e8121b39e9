import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { publish } from '../events/publish.ts'
import { insertAccountOf } from '../people/person.ts'
import { EMAIL_TAKEN, TEMPORARY_PASSWORD_DAYS } from '../users/rules.ts'
import type { TemporaryPassword } from '../users/temporary-password.ts'

interface AccountOwner {
  user_info_id: number
  name: string
  email: string
}

/** Opens the portal account of a student; the password is created before the transaction. */
export async function makeAccount(tx: Tx, ctx: UserContext, owner: AccountOwner, temporaryPassword: TemporaryPassword): Promise<number> {
  const { password, password_hash, expires } = temporaryPassword
  const account = { name: owner.name, email: owner.email, password_hash, expires }
  const id = (await insertAccountOf(tx, owner.user_info_id, account)) ?? invalid({ personal_email: EMAIL_TAKEN })
  await audit(tx, ctx, { action: 'students.open_account', entity: 'users', entity_id: id, after: { name: owner.name, email: owner.email } })
  const created = { user_id: id, name: owner.name, email: owner.email, password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password } }
  await publish(tx, ctx, { type: 'account_created', ...created })
  return id
}
