import { hasLink } from '@talaan/contract'
import type {
  AccountCreated,
  AccountEmailChanged,
  IdentityLinked,
  IdentityUnlinked,
  ParentInvited,
  ParentLinked,
  PasswordChanged,
  PasswordReplaced,
  PasswordResetAtCounter,
  PasswordResetRequested,
  SecondFactorChanged,
  StudentsOfAge,
} from '#foundation/events/account-events.ts'
import type { PersonalKeyAdded } from '#foundation/events/developer-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { queueSms } from '#platform/outbox/sms.ts'
import { loadSchool } from '../compose-mail.ts'
import {
  accountCreated,
  accountEmailChanged,
  identityChanged,
  parentInvited,
  passwordChanged,
  passwordReplaced,
  passwordReset,
  passwordResetAtCounter,
  passwordResetText,
  personalKeyAdded,
  secondFactorChanged,
  secondFactorText,
} from '../mails/accounts.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'

const makeAccountTopic = (user_id: number) => ({ entity: 'users', entity_id: user_id, user_id })

function mailNewAccount(tx: Tx, ctx: Ctx, event: AccountCreated): Promise<void> {
  const { user_id, name, sign_in_name, email, password_days, secrets } = event
  const account = { name, sign_in_name, password: secrets.password, days: password_days }
  return sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) => accountCreated(school, account))
}

function mailPasswordReset(tx: Tx, ctx: Ctx, event: PasswordResetRequested): Promise<void> {
  const { user_id, name, sign_in_name, email, minutes, secrets } = event
  return sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) =>
    passwordReset(school, { name, sign_in_name, link: `${school.url}/reset-password?token=${secrets.token}`, minutes }),
  )
}

function mailChangedPassword(tx: Tx, ctx: Ctx, event: PasswordChanged): Promise<void> {
  return sendMail(tx, ctx, { to: event.email, about: makeAccountTopic(event.user_id) }, (school) => passwordChanged(school, event))
}

async function announceIdentity(tx: Tx, ctx: Ctx, event: IdentityLinked | IdentityUnlinked): Promise<void> {
  const { user_id, name, email, provider, identity } = event
  const isLinked = event.type === 'identity_linked'
  const message = `The ${provider} account ${identity} was ${isLinked ? 'linked with' : 'unlinked from'} your account.`
  await notify(tx, { users: [user_id] }, { type: 'request', message, url: '/admin/user' })
  await sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) =>
    identityChanged(school, { name, provider, identity, isLinked }),
  )
}

function mailReplacedPassword(tx: Tx, ctx: Ctx, event: PasswordReplaced): Promise<void> {
  return sendMail(tx, ctx, { to: event.email, about: makeAccountTopic(event.user_id) }, (school) => passwordReplaced(school, event))
}

/** The person waits at the counter or at home for the password, so the text message is also sent at night. */
async function sendResetPassword(tx: Tx, ctx: Ctx, event: PasswordResetAtCounter): Promise<void> {
  const { user_id, name, sign_in_name, of, mobile, email, password_days: days, secrets } = event
  const about = makeAccountTopic(user_id)
  const text = passwordResetText(await loadSchool(ctx), { of, days })
  if (mobile !== null && !hasLink(text))
    return queueSms(tx, { to: mobile, text, template: 'password_reset_at_counter', secrets, about, urgent: true })
  return sendMail(tx, ctx, { to: email, about }, (school) =>
    passwordResetAtCounter(school, { name, sign_in_name, of, password: secrets.password, days }),
  )
}

function mailChangedEmail(tx: Tx, ctx: Ctx, event: AccountEmailChanged): Promise<void> {
  return sendMail(tx, ctx, { to: event.email, about: makeAccountTopic(event.user_id) }, (school) => accountEmailChanged(school, event))
}

async function announceSecondFactor(tx: Tx, ctx: Ctx, event: SecondFactorChanged): Promise<void> {
  const { user_id, email, change } = event
  await notify(tx, { users: [user_id] }, { type: 'request', message: secondFactorText(change), url: '/admin/user' })
  await sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) => secondFactorChanged(school, event))
}

async function announceNewKey(tx: Tx, ctx: Ctx, { user_id, name, email, key_name }: PersonalKeyAdded): Promise<void> {
  await notify(tx, { users: [user_id] }, { type: 'request', message: `You made the API key ${key_name}.`, url: '/admin/api-keys' })
  await sendMail(tx, ctx, { to: email, about: makeAccountTopic(user_id) }, (school) => personalKeyAdded(school, { name, key_name }))
}

function mailParentInvitation(tx: Tx, ctx: Ctx, { invitation_id, name, email, days, secrets }: ParentInvited): Promise<void> {
  const about = { entity: 'parent_invitations', entity_id: invitation_id }
  return sendMail(tx, ctx, { to: email, about }, (school) =>
    parentInvited(school, { name, link: `${school.url}/parent?invitation=${secrets.token}`, days }),
  )
}

/** The student decides about a parent, or knows of one. */
function notifyLinkedStudent(tx: Tx, _: Ctx, { user_id, name, needs_consent }: ParentLinked): Promise<void> {
  const message = needs_consent
    ? `${name} asks to see your subjects, grades, balance and clearance. You decide.`
    : `${name} sees your subjects, grades, balance and clearance.`
  return notify(tx, { users: [user_id] }, { type: 'request', message, url: '/admin/student/parents' })
}

function notifyStudentsOfAge(tx: Tx, _: Ctx, { user_ids }: StudentsOfAge): Promise<void> {
  const message = 'You are 18 now: your parents see your record only if you allow it.'
  return notify(tx, { users: user_ids }, { type: 'request', message, url: '/admin/student/parents' })
}

export const accountsSubscriptions = [
  on('account_created', mailNewAccount),
  on('password_reset_requested', mailPasswordReset),
  on('password_changed', mailChangedPassword),
  on('identity_linked', announceIdentity),
  on('identity_unlinked', announceIdentity),
  on('password_replaced', mailReplacedPassword),
  on('second_factor_changed', announceSecondFactor),
  on('password_reset_at_counter', sendResetPassword),
  on('account_email_changed', mailChangedEmail),
  on('parent_invited', mailParentInvitation),
  on('parent_linked', notifyLinkedStudent),
  on('students_of_age', notifyStudentsOfAge),
  on('personal_key_added', announceNewKey),
]
