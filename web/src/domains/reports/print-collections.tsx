import type { CollectedReceipt, CollectionSummary, Tender } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { count, date, dateTime, money } from '../../lib/format.ts'
import { SchoolHead } from '../../shared/school-head.tsx'
import { useSettings } from '../../shared/terms/current-term.ts'
import { PrintOver } from '../../ui/print/print-over.tsx'
import { PrintFacts, PrintPage, Signature } from '../../ui/print/print-page.tsx'
import { type CollectionReport, gapText, natureOf } from './collection-texts.ts'

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
            ['Mode of payment', filter.tender ? tenderNames[filter.tender as Tender] : 'All modes of payment'],
            ['Fee category', category ?? 'All fee categories'],
            ['Receipts', `${count(summary.receipts)}, and ${count(summary.voided)} voided`],
            ['Collected', money(summary.collected_centavos)],
          ]}
        />
        <ReceiptTable receipts={receipts} total={summary.collected_centavos} />
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

type Sum = Pick<CollectionSummary['categories'][number], 'name' | 'receipts' | 'amount_centavos'>

function SumTable({ title, label, rows }: { title: string; label: string; rows: readonly Sum[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>{label}</th>
            <th className="numeric">Receipts</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{row.name}</td>
              <td className="numeric">{count(row.receipts)}</td>
              <td className="numeric">{money(row.amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function BookletTable({ booklets }: Pick<CollectionSummary, 'booklets'>) {
  return (
    <>
      <h2>Receipt numbers</h2>
      <table>
        <thead>
          <tr>
            <th>Cashier</th>
            <th>First</th>
            <th>Last</th>
            <th className="numeric">Used</th>
            <th className="numeric">Voided</th>
            <th>Not used</th>
          </tr>
        </thead>
        <tbody>
          {booklets.map((row) => (
            <tr key={`${row.cashier} ${row.first}`}>
              <td>{row.cashier}</td>
              <td>{row.first}</td>
              <td>{row.last}</td>
              <td className="numeric">{count(row.receipts + row.voided)}</td>
              <td className="numeric">{count(row.voided)}</td>
              <td>{row.gaps.map(gapText).join(', ') || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function ReceiptTable({ receipts, total }: { receipts: readonly CollectedReceipt[]; total: number }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Date</th>
          <th>OR no.</th>
          <th>Payor</th>
          <th>Nature of collection</th>
          <th>Mode</th>
          <th className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((row) => (
          <tr key={row.or_number}>
            <td>{date(row.paid_on)}</td>
            <td>{row.or_number}</td>
            <td>{row.payor}</td>
            <td>{row.voided_at ? `VOIDED: ${row.void_reason}` : natureOf(row)}</td>
            <td>{tenderNames[row.tender]}</td>
            <td className="numeric">{row.voided_at ? '—' : money(row.amount_centavos)}</td>
          </tr>
        ))}
        <tr>
          <th colSpan={5}>Total</th>
          <th className="numeric">{money(total)}</th>
        </tr>
      </tbody>
    </table>
  )
}
