import type { CollectionSummary, ReceiptTender } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { count, date, dateTime, money } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, Signature } from '#ui/print/print-page.tsx'
import { BookletTable, ReceiptTable, ReturnedCheckTable, SumTable } from './collection-tables.tsx'
import type { CollectionReport } from './collection-texts.ts'

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
  const isReady = useSettings() !== undefined
  return (
    <PrintOver onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Report of Collections"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="I certify that this report is correct and complete." name={cashier} office="Cashier" />
            <Signature label="Received by" office="Accounting" />
          </>
        }
      >
        <PrintFacts
          facts={[
            ['Date', daysText(summary)],
            ['Cashier', cashier ?? 'All cashiers'],
            ['Mode of payment', filter.tender ? tenderNames[filter.tender as ReceiptTender] : 'All modes of payment'],
            ['Fee category', category ?? 'All fee categories'],
            ['Receipts', `${count(summary.receipts)}, and ${count(summary.voided)} voided`],
            ['Collected', money(summary.collected_centavos)],
          ]}
        />
        <ReceiptTable receipts={receipts} total={summary.collected_centavos} />
        <ReturnedCheckTable summary={summary} />
        <SumTable title="By fee category" label="Fee category" rows={summary.categories} />
        <SumTable
          title="By mode of payment"
          label="Mode of payment"
          rows={summary.tenders.map((row) => ({ ...row, name: tenderNames[row.tender] }))}
        />
        <BookletTable booklets={summary.booklets} />
      </PrintPage>
    </PrintOver>
  )
}

/** The days that were asked for, as the server understood them. */
const daysText = ({ from, to }: CollectionSummary): string => (from === to ? date(to) : `${date(from)} to ${date(to)}`)
