import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

interface EnrollmentText {
  name: string
  course: string
  /** For example 'first semester of 2026–2027'. */
  term: string
}

export const enrollmentConfirmed = (
  school: School,
  { name, course, term, student_no, registration_no }: EnrollmentText & { student_no: string; registration_no: string },
): MailContent =>
  composeMail(school, {
    template: 'enrollment_confirmed',
    subject: 'You are enrolled',
    to: name,
    paragraphs: [
      `You are enrolled in ${course} for the ${term}.`,
      `Student number: ${student_no}\nRegistration number: ${registration_no}`,
      `You can view your subjects and your billing at ${school.url}.`,
    ],
  })

export const enrollmentWithdrawn = (
  school: School,
  { name, course, term, reason }: EnrollmentText & { reason: string | null },
): MailContent =>
  composeMail(school, {
    template: 'enrollment_withdrawn',
    subject: 'Your enrollment was withdrawn',
    to: name,
    paragraphs: [
      `Your enrollment in ${course} for the ${term} was withdrawn.${reason ? ` Reason: ${reason}` : ''}`,
      `You can still view your grades and your billing at ${school.url}. For questions, please contact the registrar.`,
    ],
  })

export const enrollmentUndone = (school: School, { name, course, term, reason }: EnrollmentText & { reason: string }): MailContent =>
  composeMail(school, {
    template: 'enrollment_undone',
    subject: 'Your enrollment is being processed again',
    to: name,
    paragraphs: [
      `Your enrollment in ${course} for the ${term} was accepted by mistake and is being processed again. Reason: ${reason}`,
      `You keep your subjects. For questions, please contact the registrar.`,
    ],
  })

export const holdReleased = (school: School, { name, course, term }: EnrollmentText): MailContent =>
  composeMail(school, {
    template: 'hold_released',
    subject: 'Your enrollment is no longer on hold',
    to: name,
    paragraphs: [`Your enrollment in ${course} for the ${term} is no longer on hold. The registrar will continue processing it.`],
  })

interface SeatOfferText {
  name: string
  subject_code: string
  title: string
  section: string
  /** Formatted time until which the seat is held. */
  until: string
}

export const waitlistOffer = (school: School, { name, subject_code, title, section, until }: SeatOfferText): MailContent =>
  composeMail(school, {
    template: 'waitlist_offer',
    subject: `A slot in ${subject_code} is held for you`,
    to: name,
    paragraphs: [
      `A slot in ${subject_code} ${title}, section ${section}, is now available. It is held for you until ${until}.`,
      `Accept it at ${school.url} under Subjects, or decline it so that the next student can have it.`,
    ],
  })
