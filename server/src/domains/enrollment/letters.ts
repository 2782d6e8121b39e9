/** What the registrar writes to a student about an enrollment. Facts in, letters out. */
import type { QueuedMail } from '../../platform/mail.ts'
import { pesos } from '../billing/pesos.ts'
import type { WithdrawalAccount } from '../billing/withdrawal-rules.ts'
import { displayName } from '../users/rules.ts'
import { termName } from './calendar.ts'
import type { EnrollmentRecord } from './queries.ts'

const about = (row: EnrollmentRecord) => ({ entity: 'enrollments', entity_id: row.id, user_id: row.user_id ?? undefined })

/** Every send is a mail of its own: `at` tells them apart. */
export function confirmationLetter(
  row: EnrollmentRecord,
  of: { to: string; studentNo: string; registrationNo: string; publicUrl: string; at: Date },
): QueuedMail {
  const text = [
    `Dear ${displayName(row)},`,
    `You are enrolled in ${row.course_code} for the ${termName(row)}.`,
    `Student number: ${of.studentNo}\nRegistration number: ${of.registrationNo}`,
    `Your subjects and your account are at ${of.publicUrl}.`,
  ].join('\n\n')
  const key = `enrollment_confirmed:${row.id}:${of.at.toISOString()}`
  return { to: of.to, subject: 'You are enrolled', text, template: 'enrollment_confirmed', key, about: about(row) }
}

export function withdrawnLetter(row: EnrollmentRecord, to: string, account: WithdrawalAccount): QueuedMail {
  const { balance_centavos: balance } = account
  const owed = balance > 0 ? `What is left to pay is ${pesos(balance)}.` : balance < 0 ? `Your credit is ${pesos(-balance)}.` : ''
  const text = [
    `Dear ${displayName(row)},`,
    `Your enrollment in ${row.course_code} for the ${termName(row)} is withdrawn.`,
    `${account.policy}. ${owed}`.trim(),
    'The registrar can tell you more.',
  ].join('\n\n')
  return { to, subject: 'Your enrollment is withdrawn', text, template: 'enrollment_withdrawn', about: about(row) }
}
