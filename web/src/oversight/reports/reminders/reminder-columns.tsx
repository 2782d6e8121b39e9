import { type Reminder, reminderKindNames } from '@talaan/contract/values'
import { level } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'

export const kindFilter = {
  name: 'kind',
  label: 'Type',
  options: Object.entries(reminderKindNames).map(([value, label]) => ({ value, label })),
}

const accountPath = ({ student_id, enrollment_id }: Reminder) =>
  enrollment_id === null
    ? fillPath('/admin/payments/students/:id', { id: student_id })
    : fillPath('/admin/accounts/:id', { id: enrollment_id })

export const reminderCells = {
  name: (row: Reminder) => (
    <>
      <RowLink to={accountPath(row)}>{row.full_name}</RowLink>
      <SmallLine>
        {[row.student_id_number ?? 'No student no.', row.course, row.level !== null && level(row.level)].filter(Boolean).join(' · ')}
      </SmallLine>
    </>
  ),
}
