import type { CollectedDay, MonthlyCollections } from '@talaan/contract'
import { collectionGroupColumns, monthlyColumns, type TableColumns, tenderColumns } from '@talaan/contract/values'
import { count, money } from '#lib/format.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { PrintedReport } from '../printed-report.tsx'
import { monthText } from './months.ts'

interface PrintMonthProps {
  report: MonthlyCollections
  /** The name of the cashier that the report is limited to. */
  cashier: string | undefined
  onDone: () => void
}

/** The collections of a month as accounting files them. */
export default function PrintMonth({ report: { month, days, total }, cashier, onDone }: PrintMonthProps) {
  const { day, receipts, voided, collected } = monthlyColumns
  const usedGroups = Object.entries(collectionGroupColumns).filter(([, column]) => column.value(total) !== 0)
  const columns: TableColumns<CollectedDay> = {
    ...{ day, receipts, voided, ...tenderColumns },
    ...Object.fromEntries(usedGroups),
    collected,
  }
  const facts = [
    ['Month', monthText(month)],
    ['Cashier', cashier ?? 'All cashiers'],
    ['Receipts', `${count(total.receipts)}, and ${count(total.voided)} voided`],
    ['Collected', money(total.collected_centavos)],
  ] as const
  return (
    <PrintedReport landscape title="Monthly Collections" facts={facts} onDone={onDone}>
      <PrintedTable
        label="Collections by day"
        columns={columns}
        rows={days.filter((row) => row.receipts + row.voided > 0)}
        rowKey={(row) => row.day}
        total={total}
      />
    </PrintedReport>
  )
}
