/** What parents are notified of by rules: the view of their child that a notification opens, and the texts that a rule for parents alone begins with. */
import type { NoticeTexts, Occasion } from './occasions.ts'

/** Who gets the notices of a rule, where its occasion concerns a student. */
export const noticeRecipients = ['student', 'parents', 'both'] as const
export type NoticeRecipients = (typeof noticeRecipients)[number]

interface ParentNotice {
  view: 'grades' | 'balance' | 'clearance' | null
  texts: NoticeTexts
}

const parentNotices: Partial<Record<Occasion, ParentNotice>> = {
  payment_due: {
    view: 'balance',
    texts: {
      portal: 'Please pay {amount} for {first_name} for the {period} by {due_date}.',
      email_subject: '{period} payment for {full_name}',
      email_text:
        '{amount} of the account of {full_name} for the {term} is due on {due_date}.\n\nIf you paid in the meantime, please ignore this email.',
      sms: '{school_name}: Please pay {amount} for {first_name} for the {period} by {due_date}. Ignore this if you have paid.',
    },
  },
  below_minimum: {
    view: 'balance',
    texts: {
      portal: '{first_name} is {amount} short of the minimum payment for the {period} examinations.',
      email_subject: 'Minimum payment of {full_name} for the {period} examinations',
      email_text:
        'The minimum payment for the {period} examinations of the {term} is {minimum}. {full_name} still needs {amount}.\n\nThe {period} period starts on {due_date}. Please pay before, or ask the accounting office for a promissory note.',
      sms: '{school_name}: {first_name} needs {amount} more for the {period} examination permit. The period starts on {due_date}.',
    },
  },
  incomplete_grade: {
    view: 'grades',
    texts: {
      portal: '{first_name} has until {due_date} to complete {subject}.',
      email_subject: 'Incomplete grade of {full_name} in {subject}',
      email_text:
        'The grade of {full_name} in {subject} ({title}) is incomplete. The requirements are due on {due_date}.\n\nInstructor: {instructor}',
      sms: '{school_name}: {first_name} has until {due_date} to complete the requirements of {subject}.',
    },
  },
  seat_offer: {
    view: null,
    texts: {
      portal: 'A slot in {subject} ({section}) is held for {first_name} until {until}.',
      email_subject: 'A slot in {subject} is held for {full_name} until {until}',
      email_text: 'A slot in {subject} ({section}) is held for {full_name} until {until}. {first_name} accepts it in the portal.',
      sms: '{school_name}: A slot in {subject} ({section}) is held for {first_name} until {until}. {first_name} accepts it in the portal.',
    },
  },
  enrollment_opens: {
    view: null,
    texts: {
      portal: 'Enrollment of {first_name} for the {term} opens on {opens_on}.',
      email_subject: 'Enrollment of {full_name} opens on {opens_on}',
      email_text: 'Enrollment for the {term} is from {opens_on} to {closes_on}. {full_name} enrolls in the portal.',
      sms: '{school_name}: Enrollment of {first_name} for the {term} opens on {opens_on}.',
    },
  },
  enrollment_closes: {
    view: null,
    texts: {
      portal: 'Enrollment for the {term} closes on {closes_on}. {first_name} is not enrolled yet.',
      email_subject: 'Enrollment of {full_name} closes on {closes_on}',
      email_text:
        'Enrollment for the {term} closes on {closes_on}, and {full_name} is not enrolled yet. {first_name} enrolls in the portal.',
      sms: '{school_name}: Enrollment for the {term} closes on {closes_on}. {first_name} is not enrolled yet.',
    },
  },
  clearance_open: {
    view: 'clearance',
    texts: {
      portal: 'The clearance of {first_name} has {count} open items: {items}.',
      email_subject: 'Clearance of {full_name}',
      email_text: 'The clearance of {full_name} for the {term} has {count} open items:\n\n{items}\n\nClasses end on {due_date}.',
      sms: '{school_name}: The clearance of {first_name} has {count} open items. Classes end on {due_date}.',
    },
  },
  birthday: {
    view: null,
    texts: {
      portal: 'It is the birthday of {first_name} today. {school_name} wishes a good year!',
      email_subject: 'Birthday of {full_name}',
      email_text: '{full_name} has a birthday today. {school_name} wishes a good year.',
      sms: 'It is the birthday of {first_name} today. A good year! From {school_name}.',
    },
  },
}

/** Whether parents can be notified of an occasion, because it concerns a student. */
export const concernsStudent = (occasion: Occasion): boolean => parentNotices[occasion] !== undefined

/** The texts that a rule for parents alone begins with. */
export const parentTextsOf = (occasion: Occasion): NoticeTexts | undefined => parentNotices[occasion]?.texts

/** The page of a child that a notification opens. */
export function childUrl(occasion: Occasion, studentId: number): string {
  const view = parentNotices[occasion]?.view
  return `/admin/parent/children/${studentId}${view ? `?view=${view}` : ''}`
}

/** Whether a text says whose record it is about, by a field. */
export const namesPerson = (text: string): boolean => /\{(?:first_name|full_name)\}/.test(text)
