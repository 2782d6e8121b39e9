import type { SponsorBillLine } from '@talaan/contract'
import { level, money } from '#lib/format.ts'
import { Money, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'

/** The lines of a billing list. */
export const billLineColumns: Column<SponsorBillLine>[] = [
  {
    key: 'student',
    label: 'Student',
    render: (row) => (
      <span>
        <b>{row.student_name}</b>
        <SmallLine>{row.student_number}</SmallLine>
      </span>
    ),
    csv: (row) => row.student_name,
  },
  { key: 'number', label: 'Student number', optional: true, render: (row) => row.student_number, csv: (row) => row.student_number },
  { key: 'course', label: 'Course', render: (row) => row.course, csv: (row) => row.course },
  { key: 'level', label: 'Year level', render: (row) => level(row.level), csv: (row) => level(row.level) },
  {
    key: 'grant',
    label: 'Grant',
    render: (row) => (
      <span>
        {row.grant_name}
        {row.is_correction && <SmallLine>Correction of an earlier list</SmallLine>}
      </span>
    ),
    csv: (row) => (row.is_correction ? `${row.grant_name} (correction)` : row.grant_name),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (row.amount_centavos < 0 ? <Money centavos={row.amount_centavos} bad="less" /> : <b>{money(row.amount_centavos)}</b>),
    csv: (row) => row.amount_centavos / 100,
    money: true,
  },
]
