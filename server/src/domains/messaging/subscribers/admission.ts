import type { Ctx, Tx } from '../../../platform/context.ts'
import { queueSms } from '../../../platform/outbox/sms.ts'
import { normalizeMobileNumber } from '../../../platform/outbox/sms-text.ts'
import type { AdmissionAccepted, AdmissionCodeRequested, AdmissionRejected, AdmissionSubmitted } from '../../events/admission-events.ts'
import { termName } from '../../terms/term-name.ts'
import { schoolOf } from '../compose-mail.ts'
import { admissionAccepted, admissionCode, admissionReceived, admissionReceivedText, admissionRejected } from '../mails/admission.ts'
import { textsOfHour } from '../message-queries.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'
import { aboutEnrollment, mailFacts } from './enrollment-facts.ts'

/** In an hour to one number, which nobody has proven: the mail says the same, and texts are paid for. */
const MOST_TEXTS = 5

export async function announceSubmission(tx: Tx, ctx: Ctx, event: AdmissionSubmitted): Promise<void> {
  const message = `Admission request by ${event.name}.`
  await notify(tx, { permission: 'Accept Admission' }, { type: 'request', message, url: '/admin/enrollments/new-request' })
  const { trans_no, email, contact_number } = event
  const about = { entity: 'admissions', entity_id: event.admission_id }
  await sendMail(tx, ctx, { to: email, about }, (school) => admissionReceived(school, { trans_no, term: termName(event) }))
  if ((await textsOfHour(tx, 'admission_received', normalizeMobileNumber(contact_number) ?? '')) >= MOST_TEXTS) return
  const text = admissionReceivedText(await schoolOf(ctx), { trans_no })
  await queueSms(tx, { to: contact_number, ...text, about, urgent: true })
}

export function mailAdmissionCode(tx: Tx, ctx: Ctx, event: AdmissionCodeRequested): Promise<void> {
  const { admission_id, trans_no, email, minutes, secrets } = event
  const about = { entity: 'admissions', entity_id: admission_id }
  return sendMail(tx, ctx, { to: email, about }, (school) => admissionCode(school, { trans_no, code: secrets.code, minutes }))
}

export async function announceAcceptedAdmission(tx: Tx, ctx: Ctx, event: AdmissionAccepted): Promise<void> {
  const message = `Admission request by ${event.name} has been accepted.`
  await notify(tx, { permission: 'Update Enrollment' }, { type: 'for_enrollment', message, url: '/admin/enrollments/for-enrollments' })
  const { email, account: made } = event
  const account = made && email ? { email, password: made.secrets.password, days: made.password_days } : undefined
  await sendMail(tx, ctx, { to: email, about: aboutEnrollment(event) }, (school) =>
    admissionAccepted(school, { ...mailFacts(event), account }),
  )
}

export async function announceRejectedAdmission(tx: Tx, ctx: Ctx, event: AdmissionRejected): Promise<void> {
  const message = `Admission request by ${event.name} has been rejected.`
  await notify(tx, { permission: 'Reject Admission' }, { type: 'rejected', message, url: '/admin/enrollments/rejected' })
  const { email, reason } = event
  await sendMail(tx, ctx, { to: email, about: aboutEnrollment(event) }, (school) =>
    admissionRejected(school, { ...mailFacts(event), reason }),
  )
}
