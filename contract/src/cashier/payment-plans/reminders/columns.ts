import { numberedNameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { termTitle } from '#rules/term-names.ts'
import type { PlannedReminder, ReminderKind, SentReminder } from './calls.ts'

export const reminderKindNames: Readonly<Record<ReminderKind, string>> = { due: 'Due soon', overdue: 'Overdue' }

/** What planned and sent reminders have in common. */
export type Reminder = Omit<PlannedReminder, 'has_account' | 'has_email'>

function forWhat({ school_year, semester, level, note }: Reminder): string {
  const term = school_year === null || semester === null ? 'Fees without a term' : termTitle({ school_year, semester, level })
  return note ? `${term}, promissory note ${note}` : term
}

function reachText({ has_account, has_email }: PlannedReminder): string {
  if (has_account && has_email) return 'Portal and email'
  if (has_account) return 'Portal'
  return has_email ? 'Email' : 'No account and no email'
}

const reminderColumns = {
  name: { label: 'Student', value: (row) => row.full_name, width: 36, file: [...numberedNameColumns, ...studiesColumns] },
  for: { label: 'For', value: forWhat, width: 40, file: [...termColumns, { label: 'Promissory note', value: (row) => row.note }] },
  kind: { label: 'Type', value: (row) => reminderKindNames[row.kind] },
  due_on: { label: 'Due', value: (row) => row.due_on, kind: 'day' },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<Reminder>

export const plannedReminderColumns = {
  ...reminderColumns,
  reach: { label: 'Reaches by', value: reachText, width: 24 },
} satisfies TableColumns<PlannedReminder>

export const sentReminderColumns = {
  ...reminderColumns,
  created_at: { label: 'Sent', value: (row) => row.created_at, kind: 'moment' },
} satisfies TableColumns<SentReminder>
