import { numberedNameColumns, studiesColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import type { Deficiency } from './offices.ts'
import { deficiencyStatusNames } from './values.ts'

export const deficiencyColumns = {
  student: {
    label: 'Student',
    value: (row) => [row.student_id_number, row.full_name].filter(Boolean).join(' '),
    width: 48,
    file: [...numberedNameColumns, ...studiesColumns],
  },
  reason: {
    label: 'Deficiency',
    value: (row) => row.reason,
    width: 40,
    file: [
      { label: 'Deficiency', value: (row) => row.reason, width: 40 },
      { label: 'How to clear', value: (row) => row.how_to_clear, width: 40 },
    ],
  },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money' },
  status: { label: 'Status', value: (row) => deficiencyStatusNames[row.status] },
  tagged: { label: 'Tagged', value: (row) => row.tagged_at, kind: 'moment' },
} satisfies TableColumns<Deficiency>
