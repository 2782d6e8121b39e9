import type { CollectedReceipt } from '@talaan/contract'
import { reports } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { count, date, money } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { SchoolHead } from '../../shared/school-head.tsx'
import { useSettings } from '../../shared/terms/current-term.ts'
import { PrintOver } from '../../ui/print/print-over.tsx'
import { PrintFacts, PrintPage, Signature } from '../../ui/print/print-page.tsx'
import { gapText, natureOf } from './collection-texts.ts'

interface PrintCollectionsProps {
  receipts: readonly CollectedReceipt[]
  filter: Record<string, string | undefined>
  cashier: string | undefined
  onDone: () => void
}

/** The report as the cashier signs it: every receipt in the order of its number, the totals, and which receipt numbers were used. */
export default function PrintCollections({ receipts, filter, cashier, onDone }: PrintCollectionsProps) {
  const summary = useCall(reports.collectionSummary, filter).data?.data
  const isReady = useSettings() !== undefined && summary !== undefined
  const days = filter.from === filter.to ? date(filter.to ?? new Date()) : `${date(filter.from)} to ${date(filter.to)}`
  const modes = summary?.tenders.map((row) => [tenderNames[row.tender], money(row.amount_centavos)] as const) ?? []
  return (
    <PrintOver onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Report of Collections"
        footer={
          <>
            <small>Printed {date(new Date())}</small>
            <Signature label="I certify that this report is correct and complete." name={cashier} office="Cashier" />
            <Signature label="Received by" office="Accounting" />
          </>
        }
      >
        <PrintFacts
          facts={[
            ['Date', days],
            ['Cashier', cashier ?? 'All cashiers'],
            ['Receipts', `${count(summary?.receipts ?? 0)}, and ${count(summary?.voided ?? 0)} voided`],
            ['Collected', money(summary?.collected_centavos ?? 0)],
          ]}
        />
        <ReceiptTable receipts={receipts} total={summary?.collected_centavos ?? 0} />
        <h2>Summary</h2>
        <PrintFacts facts={[...(summary?.categories.map((row) => [row.name, money(row.amount_centavos)] as const) ?? []), ...modes]} />
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
            {summary?.booklets.map((row) => (
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
      </PrintPage>
    </PrintOver>
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
          <tr key={row.id}>
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
