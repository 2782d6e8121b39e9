import type { PlannedReminder, ReminderKind } from '@talaan/contract'
import { date, level, money, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'

/** What planned and sent reminders have in common. */
type Reminder = Omit<PlannedReminder, 'has_account' | 'has_email'>

const kindNames: Record<ReminderKind, string> = { due: 'Due soon', overdue: 'Overdue' }

export const kindFilter = {
  name: 'kind',
  label: 'Kind',
  options: [
    { value: 'due', label: kindNames.due },
    { value: 'overdue', label: kindNames.overdue },
  ],
}

const accountPath = ({ student_id, enrollment_id }: Reminder) =>
  enrollment_id === null
    ? fillPath('/admin/payments/students/:id', { id: student_id })
    : fillPath('/admin/accounts/:id', { id: enrollment_id })

function forWhat({ school_year, semester, level, note }: Reminder): string {
  const term = school_year === null || semester === null ? 'Fees without a term' : termTitle({ school_year, semester, level })
  return note ? `${term}, promissory note ${note}` : term
}

export const reminderColumns: readonly Column<Reminder>[] = [
  {
    key: 'name',
    label: 'Student',
    render: (row) => (
      <>
        <RowLink to={accountPath(row)}>{row.full_name}</RowLink>
        <SmallLine>
          {[row.student_id_number ?? 'No student no.', row.course, row.level !== null && level(row.level)].filter(Boolean).join(' · ')}
        </SmallLine>
      </>
    ),
    csv: (row) => row.full_name,
  },
  { key: 'for', label: 'For', render: forWhat, csv: forWhat },
  { key: 'kind', label: 'Kind', render: (row) => kindNames[row.kind], csv: (row) => kindNames[row.kind] },
  { key: 'due_on', label: 'Due', render: (row) => <NoWrap>{date(row.due_on)}</NoWrap>, csv: (row) => row.due_on },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <NoWrap>
        <b>{money(row.amount_centavos)}</b>
      </NoWrap>
    ),
    csv: (row) => row.amount_centavos / 100,
    money: true,
  },
]
