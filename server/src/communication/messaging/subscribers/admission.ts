import { normalizeMobileNumber, termName } from '@talaan/contract'
import type {
  AdmissionAccepted,
  AdmissionCodeRequested,
  AdmissionNumberRequested,
  AdmissionRejected,
  AdmissionSubmitted,
  ApplicationClaimed,
  ApplicationRepeated,
} from '#foundation/events/admission-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { queueSms } from '#platform/outbox/sms.ts'
import { loadSchool } from '../compose-mail.ts'
import {
  admissionAccepted,
  admissionCode,
  admissionNumber,
  admissionReceived,
  admissionReceivedText,
  admissionRejected,
  applicationClaimed,
  applicationRepeated,
} from '../mails/admission.ts'
import { countRecentMessages } from '../message-queries.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'
import { makeEnrollmentTopic, makeMailFacts } from './enrollment-facts.ts'

/** Limit of messages to one address or number, which nobody has verified: strangers type it, and each text costs money. */
const MAX_PER_HOUR = 5

async function announceSubmission(tx: Tx, ctx: Ctx, event: AdmissionSubmitted): Promise<void> {
  const message = `Admission request by ${event.name}.`
  await notify(
    tx,
    { permission: 'Accept Admission', by: ctx },
    { type: 'request', message, url: '/admin/enrollments/new-request', category: 'enrollment', kind: 'admission_request' },
  )
  const { trans_no, email, contact_number, name, course, required_documents: documents } = event
  const about = { entity: 'admissions', entity_id: event.admission_id }
  if (email && (await isBelowLimit(tx, email)))
    await sendMail(tx, ctx, { to: email, about }, (school) =>
      admissionReceived(school, { trans_no, name, course, term: termName(event), documents }),
    )
  if (!(await isBelowLimit(tx, normalizeMobileNumber(contact_number) ?? ''))) return
  const text = admissionReceivedText(await loadSchool(ctx), { trans_no })
  await queueSms(tx, { to: contact_number, ...text, about, urgent: true })
}

const isBelowLimit = async (tx: Tx, recipient: string, template = 'admission_received'): Promise<boolean> =>
  (await countRecentMessages(tx, template, recipient)) < MAX_PER_HOUR

/** Warns the student, in the portal and at the address on record. */
async function announceClaimedApplication(tx: Tx, ctx: Ctx, event: ApplicationClaimed): Promise<void> {
  const { admission_id, user_id, email, name } = event
  const message = `Somebody applied with your student number for the ${termName(event)}. Was it you?`
  if (user_id !== null) await notify(tx, { users: [user_id] }, { type: 'request', message, url: '/admin/dashboard' })
  const about = { entity: 'admissions', entity_id: admission_id, user_id }
  await sendMail(tx, ctx, { to: email, about }, (school) =>
    applicationClaimed(school, { name, term: termName(event), hasAccount: user_id !== null }),
  )
}

function mailAdmissionCode(tx: Tx, ctx: Ctx, event: AdmissionCodeRequested): Promise<void> {
  const { admission_id, trans_no, email, minutes, secrets } = event
  const about = { entity: 'admissions', entity_id: admission_id }
  return sendMail(tx, ctx, { to: email, about }, (school) => admissionCode(school, { trans_no, code: secrets.code, minutes }))
}

function mailAdmissionNumber(tx: Tx, ctx: Ctx, { admission_id, trans_no, email }: AdmissionNumberRequested): Promise<void> {
  const about = { entity: 'admissions', entity_id: admission_id }
  return sendMail(tx, ctx, { to: email, about }, (school) => admissionNumber(school, { trans_no }))
}

async function mailRepeatedApplication(tx: Tx, ctx: Ctx, event: ApplicationRepeated): Promise<void> {
  const { enrollment_id, trans_no, email } = event
  if (!(await isBelowLimit(tx, email, 'application_repeated'))) return
  const about = { entity: 'enrollments', entity_id: enrollment_id }
  await sendMail(tx, ctx, { to: email, about }, (school) => applicationRepeated(school, { trans_no, term: termName(event) }))
}

async function announceAcceptedAdmission(tx: Tx, ctx: Ctx, event: AdmissionAccepted): Promise<void> {
  const message = `Admission request by ${event.name} has been accepted.`
  await notify(
    tx,
    { permission: 'Update Enrollment', by: ctx },
    { type: 'for_enrollment', message, url: '/admin/enrollments/for-enrollments', category: 'enrollment', kind: 'accepted_admission' },
  )
  const { email, user_id, account: newAccount } = event
  const account = newAccount
    ? { sign_in_name: newAccount.sign_in_name, password: newAccount.secrets.password, days: newAccount.password_days }
    : undefined
  await sendMail(tx, ctx, { to: email, about: makeEnrollmentTopic(event) }, (school) =>
    admissionAccepted(school, { ...makeMailFacts(event), account, hasAccount: user_id !== null }),
  )
}

async function announceRejectedAdmission(tx: Tx, ctx: Ctx, event: AdmissionRejected): Promise<void> {
  const message = `Admission request by ${event.name} has been rejected.`
  await notify(
    tx,
    { permission: 'Reject Admission', by: ctx },
    { type: 'rejected', message, url: '/admin/enrollments/rejected', category: 'enrollment', kind: 'rejected_admission' },
  )
  const { email, reason } = event
  await sendMail(tx, ctx, { to: email, about: makeEnrollmentTopic(event) }, (school) =>
    admissionRejected(school, { ...makeMailFacts(event), reason }),
  )
}

export const admissionSubscriptions = [
  on('admission_submitted', announceSubmission),
  on('application_claimed', announceClaimedApplication),
  on('admission_code_requested', mailAdmissionCode),
  on('admission_number_requested', mailAdmissionNumber),
  on('application_repeated', mailRepeatedApplication),
  on('admission_accepted', announceAcceptedAdmission),
  on('admission_rejected', announceRejectedAdmission),
]
