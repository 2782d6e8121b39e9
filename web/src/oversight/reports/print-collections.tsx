import type { CollectionSummary, ReceiptTender } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { count, date, money } from '#lib/format.ts'
import { Signature } from '#ui/print/print-page.tsx'
import { BookletTable, ReceiptTable, ReturnedCheckTable, SumTables } from './collection-tables.tsx'
import type { CollectionReport } from './collection-texts.ts'
import { PrintedReport } from './printed-report.tsx'

interface PrintCollectionsProps {
  report: CollectionReport
  filter: Record<string, string | undefined>
  /** The name of the cashier whose report it is; undefined for the report of all. */
  cashier: string | undefined
  /** The fee category that the report is limited to. */
  category: string | undefined
  onDone: () => void
}

/** The report as the cashier signs it: every receipt in the order of its number, the totals, and which receipt numbers were used. */
export default function PrintCollections({ report: { receipts, summary }, filter, cashier, category, onDone }: PrintCollectionsProps) {
  return (
    <PrintedReport
      title="Report of Collections"
      facts={[
        ['Date', daysText(summary)],
        ['Cashier', cashier ?? 'All cashiers'],
        ['Mode of payment', filter.tender ? tenderNames[filter.tender as ReceiptTender] : 'All modes of payment'],
        ['Fee category', category ?? 'All fee categories'],
        ['Receipts', `${count(summary.receipts)}, and ${count(summary.voided)} voided`],
        ['Collected', money(summary.collected_centavos)],
      ]}
      signatures={
        <>
          <Signature label="I certify that this report is correct and complete." name={cashier} office="Cashier" />
          <Signature label="Received by" office="Accounting" />
        </>
      }
      onDone={onDone}
    >
      <ReceiptTable receipts={receipts} total={summary.collected_centavos} />
      <ReturnedCheckTable summary={summary} />
      <SumTables {...summary} />
      <BookletTable booklets={summary.booklets} />
    </PrintedReport>
  )
}

/** The days that were asked for, as the server understood them. */
const daysText = ({ from, to }: CollectionSummary): string => (from === to ? date(to) : `${date(from)} to ${date(to)}`)
