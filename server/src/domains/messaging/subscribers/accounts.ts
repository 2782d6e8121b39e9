import type { Ctx, Tx } from '../../../platform/context.ts'
import type { AccountCreated, PasswordResetRequested } from '../../events/account-events.ts'
import { accountCreated, passwordReset } from '../mails/accounts.ts'
import { sendMail } from '../send-mail.ts'

const makeAccountTopic = (user_id: number) => ({ entity: 'users', entity_id: user_id, user_id })

export function mailNewAccount(tx: Tx, ctx: Ctx, { user_id, name, email, password_days, secrets }: AccountCreated): Promise<void> {
  const account = { name, email, password: secrets.password, days: password_days }
  return sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) => accountCreated(school, account))
}

export function mailPasswordReset(tx: Tx, ctx: Ctx, { user_id, name, email, minutes, secrets }: PasswordResetRequested): Promise<void> {
  return sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) =>
    passwordReset(school, { name, link: `${school.url}/reset-password?token=${secrets.token}`, minutes }),
  )
}
