/** What people are notified of by rules: the fields of its texts, who gets it, and the texts that a new rule begins with. */

export const noticeChannels = ['portal', 'email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Whether a rule can notify before, on or after the day of the occasion. */
export type NoticeTiming = 'before' | 'on' | 'after'

/** How a value is written: dates and amounts as the school writes them. */
export type FieldKind = 'text' | 'number' | 'date' | 'time' | 'money'

export interface NoticeField {
  kind: FieldKind
  description: string
}

export interface NoticeTexts {
  portal: string
  email_subject: string
  email_text: string
  sms: string
}

export interface OccasionRules {
  label: string
  /** Who is notified, and from which day the days are counted. */
  description: string
  /** The day from which the days are counted, as in `3 days before the due date`. */
  day: string
  timings: readonly NoticeTiming[]
  /** Which choices narrow who is notified. */
  narrowedBy: readonly ('level_groups' | 'courses' | 'roles')[]
  /** Whether the rule is for the midterm or for the final period. */
  hasPeriod: boolean
  fields: Readonly<Record<string, NoticeField>>
  /** The page that a notification opens. */
  url: string | null
  texts: NoticeTexts
}

/** The fields that every text can have. */
const personFields = {
  first_name: { kind: 'text', description: 'First name' },
  full_name: { kind: 'text', description: 'Full name' },
  school_name: { kind: 'text', description: 'Name of the school' },
} as const satisfies Record<string, NoticeField>

const dueDate = (description: string): NoticeField => ({ kind: 'date', description })
const text = (description: string): NoticeField => ({ kind: 'text', description })
const money = (description: string): NoticeField => ({ kind: 'money', description })
const number = (description: string): NoticeField => ({ kind: 'number', description })
const studentChoices = ['level_groups', 'courses'] as const
const allTimings = ['before', 'on', 'after'] as const
const untilTheDay = ['before', 'on'] as const
const BILLING = '/admin/student/billing'

export const occasions = {
  payment_due: {
    label: 'Payment is due',
    description: 'Students who have not paid what is due by the midterm or final due date of the school calendar.',
    day: 'the due date',
    timings: allTimings,
    narrowedBy: studentChoices,
    hasPeriod: true,
    fields: { amount: money('Amount that is open'), due_date: dueDate('Due date'), period: text('Midterm or final'), term: text('Term') },
    url: BILLING,
    texts: {
      portal: 'Please pay {amount} for the {period} by {due_date}.',
      email_subject: 'Your {period} payment',
      email_text: '{amount} of your account for the {term} is due on {due_date}.\n\nIf you paid in the meantime, please ignore this email.',
      sms: '{school_name}: Please pay {amount} for the {period} by {due_date}. Ignore this if you have paid.',
    },
  },
  below_minimum: {
    label: 'Below the minimum payment',
    description: 'Students who have paid less than the minimum payment. Counted from the first day of the midterm or final grading period.',
    day: 'the first day of the grading period',
    timings: allTimings,
    narrowedBy: studentChoices,
    hasPeriod: true,
    fields: {
      amount: money('Amount that is short'),
      minimum: money('Minimum payment'),
      due_date: dueDate('First day of the period'),
      period: text('Midterm or final'),
      term: text('Term'),
    },
    url: BILLING,
    texts: {
      portal: 'You are {amount} short of the minimum payment for the {period} examinations.',
      email_subject: 'Minimum payment for the {period} examinations',
      email_text:
        'The minimum payment for the {period} examinations of the {term} is {minimum}. You still need {amount}.\n\nThe {period} period starts on {due_date}. Please pay before, or ask the accounting office for a promissory note.',
      sms: '{school_name}: You need {amount} more for the {period} examination permit. The period starts on {due_date}.',
    },
  },
  sheets_instructor: {
    label: 'Grade sheets not submitted (instructor)',
    description: 'Instructors with grade sheets that are not submitted: one message for all classes of a grading period.',
    day: 'the deadline',
    timings: allTimings,
    narrowedBy: ['level_groups'],
    hasPeriod: false,
    fields: {
      classes: text('Classes'),
      count: number('Number of classes'),
      period: text('Grading period'),
      due_date: dueDate('Deadline'),
      term: text('Term'),
    },
    url: '/admin/instructor/grades',
    texts: {
      portal: 'Please submit the {period} grades of {classes}. The deadline is {due_date}.',
      email_subject: '{period} grade sheets',
      email_text: 'These {period} grade sheets of the {term} are not submitted yet:\n\n{classes}\n\nThe deadline is {due_date}.',
      sms: '{school_name}: {count} of your {period} grade sheets are not submitted. Deadline: {due_date}.',
    },
  },
  sheets_dean: {
    label: 'Grade sheets not submitted (dean or principal)',
    description: 'Deans and principals whose instructors have grade sheets that are not submitted: one message for a grading period.',
    day: 'the deadline',
    timings: allTimings,
    narrowedBy: ['level_groups'],
    hasPeriod: false,
    fields: {
      instructors: text('Instructors'),
      classes: text('Classes'),
      count: number('Number of classes'),
      period: text('Grading period'),
      due_date: dueDate('Deadline'),
      term: text('Term'),
    },
    url: '/admin/grade-sheets',
    texts: {
      portal: '{count} {period} grade sheets are not submitted: {instructors}. The deadline is {due_date}.',
      email_subject: '{period} grade sheets that are not submitted',
      email_text:
        '{count} {period} grade sheets of the {term} are not submitted. The deadline is {due_date}.\n\n{instructors}\n\n{classes}',
      sms: '{school_name}: {count} {period} grade sheets are not submitted. Deadline: {due_date}.',
    },
  },
  incomplete_grade: {
    label: 'Incomplete grade ends',
    description: 'Students with an incomplete grade (INC) that is not completed, and that they are allowed to see.',
    day: 'the last day to complete it',
    timings: untilTheDay,
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: {
      subject: text('Code of the subject'),
      title: text('Title of the subject'),
      instructor: text('Instructor'),
      due_date: dueDate('Last day'),
    },
    url: '/admin/student/grades',
    texts: {
      portal: 'Please complete {subject} by {due_date}.',
      email_subject: 'Complete {subject} by {due_date}',
      email_text:
        'Your grade in {subject} ({title}) is incomplete. Please complete the requirements by {due_date}.\n\nInstructor: {instructor}',
      sms: '{school_name}: Please complete the requirements of {subject} by {due_date}.',
    },
  },
  seat_offer: {
    label: 'Waitlist slot lapses',
    description: 'Students for whom a slot of a waiting list is held that they have not accepted.',
    day: 'the day on which it lapses',
    timings: untilTheDay,
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: {
      subject: text('Code of the subject'),
      section: text('Section'),
      until: { kind: 'time', description: 'Day and time of the end' },
    },
    url: '/admin/student/subjects',
    texts: {
      portal: 'Your slot in {subject} ({section}) is held until {until}.',
      email_subject: 'Your slot in {subject} is held until {until}',
      email_text: 'A slot in {subject} ({section}) is held for you until {until}. Please sign in to the portal to accept it.',
      sms: '{school_name}: Your slot in {subject} ({section}) is held until {until}. Sign in to the portal to accept it.',
    },
  },
  enrollment_opens: {
    label: 'Enrollment opens',
    description: 'Students of the last term who have not enrolled for the term that enrollment is set to.',
    day: 'the first day of enrollment',
    timings: allTimings,
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: { opens_on: dueDate('First day'), closes_on: dueDate('Last day'), term: text('Term') },
    url: '/admin/dashboard',
    texts: {
      portal: 'Enrollment for the {term} opens on {opens_on}.',
      email_subject: 'Enrollment opens on {opens_on}',
      email_text: 'Enrollment for the {term} is from {opens_on} to {closes_on}. Please sign in to the portal to enroll.',
      sms: '{school_name}: Enrollment for the {term} opens on {opens_on}.',
    },
  },
  enrollment_closes: {
    label: 'Enrollment closes',
    description: 'Students of the last term who have not enrolled for the term that enrollment is set to.',
    day: 'the last day of enrollment',
    timings: untilTheDay,
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: { opens_on: dueDate('First day'), closes_on: dueDate('Last day'), term: text('Term') },
    url: '/admin/dashboard',
    texts: {
      portal: 'Enrollment for the {term} closes on {closes_on}. You are not enrolled yet.',
      email_subject: 'Enrollment closes on {closes_on}',
      email_text: 'Enrollment for the {term} closes on {closes_on}, and you are not enrolled yet. Please sign in to the portal to enroll.',
      sms: '{school_name}: Enrollment for the {term} closes on {closes_on}. You are not enrolled yet.',
    },
  },
  clearance_open: {
    label: 'Clearance is open',
    description: 'Enrolled students who are not cleared in all classes, or who have a deficiency of an office.',
    day: 'the last day of classes',
    timings: allTimings,
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: {
      items: text('Subjects and offices'),
      count: number('Number of items'),
      due_date: dueDate('Last day of classes'),
      term: text('Term'),
    },
    url: '/admin/student/eclearance',
    texts: {
      portal: 'Your clearance has {count} open items: {items}.',
      email_subject: 'Your clearance',
      email_text: 'Your clearance for the {term} has {count} open items:\n\n{items}\n\nClasses end on {due_date}.',
      sms: '{school_name}: Your clearance has {count} open items. Classes end on {due_date}.',
    },
  },
  missing_documents: {
    label: 'Documents of an applicant are missing',
    description: 'Applicants whose application is not decided and lacks required documents.',
    day: 'the day of the application',
    timings: ['after'],
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: {
      documents: text('Missing documents'),
      count: number('Number of documents'),
      application_number: text('Application number'),
      applied_on: dueDate('Day of the application'),
    },
    url: null,
    texts: {
      portal: 'Your application {application_number} lacks: {documents}.',
      email_subject: 'Documents for your application {application_number}',
      email_text:
        'Your application {application_number} lacks these documents:\n\n{documents}\n\nPlease upload them, or bring them to the registrar.',
      sms: '{school_name}: Application {application_number} lacks {count} documents. Please upload them or bring them to the registrar.',
    },
  },
  birthday: {
    label: 'Birthday',
    description: 'Students who are enrolled in the present term, on their birthday.',
    day: 'the birthday',
    timings: ['on'],
    narrowedBy: studentChoices,
    hasPeriod: false,
    fields: {},
    url: null,
    texts: {
      portal: 'Happy birthday, {first_name}!',
      email_subject: 'Happy birthday, {first_name}!',
      email_text: 'Happy birthday! {school_name} wishes you a good year.',
      sms: 'Happy birthday, {first_name}! From {school_name}.',
    },
  },
  fixed_date: {
    label: 'Message on a fixed date',
    description: 'Active accounts with one of the roles, or students of the levels and courses. Without a choice, every active account.',
    day: 'the date',
    timings: ['on'],
    narrowedBy: ['roles', ...studentChoices],
    hasPeriod: false,
    fields: { date: dueDate('The date') },
    url: '/admin/dashboard',
    texts: { portal: '', email_subject: '', email_text: '', sms: '' },
  },
} as const satisfies Record<string, OccasionRules>

export type Occasion = keyof typeof occasions
export const occasionKeys = Object.keys(occasions) as [Occasion, ...Occasion[]]

/** The names of the fields that the texts of an occasion can have. */
export const fieldsOf = (occasion: Occasion): Readonly<Record<string, NoticeField>> => ({ ...personFields, ...occasions[occasion].fields })

export const noticePeriods = ['midterm', 'final'] as const
export type NoticePeriod = (typeof noticePeriods)[number]

/** `unreached`: no channel of the rule reaches the person. */
export const noticeStatuses = ['waiting', 'sent', 'failed', 'unreached'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

export const noticeStatusNames: Readonly<Record<NoticeStatus, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  unreached: 'Not reached',
}

export const MAX_NOTICE_DAYS = 60
export const MAX_PORTAL_TEXT = 300
export const MAX_SMS_TEXT = 480
