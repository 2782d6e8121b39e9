import { sponsorBillLineColumns } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { Money, SmallLine } from '#ui/list/figures.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

/** The lines of a billing list. */
export const billLineColumns = screenColumns(sponsorBillLineColumns, {
  student: (row) => (
    <span>
      <b>{row.student_name}</b>
      <SmallLine>{row.student_number}</SmallLine>
    </span>
  ),
  grant: (row) => (
    <span>
      {row.grant_name}
      {row.is_correction && <SmallLine>Correction of an earlier list</SmallLine>}
    </span>
  ),
  amount: (row) => (row.amount_centavos < 0 ? <Money centavos={row.amount_centavos} bad="less" /> : <b>{money(row.amount_centavos)}</b>),
})
