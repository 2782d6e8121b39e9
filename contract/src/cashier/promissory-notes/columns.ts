import { numberedNameColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import type { PromissoryNoteRow } from './calls.ts'
import { noteCoversText, noteStatusNames } from './values.ts'

export const promissoryNoteColumns = {
  student: {
    label: 'Student',
    value: (row) => row.student.full_name,
    width: 36,
    file: columnsOf(({ student }) => student, [...numberedNameColumns, { label: 'Course', value: (student) => student.course }]),
  },
  what: { label: 'Request', value: (row) => noteCoversText(row), width: 36 },
  due: { label: 'Due date', value: (row) => row.due_on, kind: 'day' },
  status: { label: 'Status', value: (row) => noteStatusNames[row.status] },
  number: { label: 'Number', value: (row) => row.number, isOptional: true, isOneLine: true },
  amount: { label: 'Promised', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<PromissoryNoteRow>
