import type { CollectedReceipt, CollectionSummary, ShiftReport } from '@talaan/contract'
import { cashierShifts, reports } from '@talaan/contract/calls'
import { remittanceDestinationNames, tenderNames } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { drawerLines, sumLines } from '#cashier/cashier-shifts/drawer-lines.ts'
import { bookletText, differenceText } from '#cashier/cashier-shifts/shift-text.tsx'
import { call } from '#lib/call.ts'
import { count, date, dateTime, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { BookletTable, ReceiptTable, ReturnedCheckTable, SumTable } from '#oversight/reports/collection-tables.tsx'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'

interface PrintedShift {
  shift: ShiftReport
  summary: CollectionSummary
  receipts: readonly CollectedReceipt[]
}

async function readShift(id: number): Promise<PrintedShift> {
  const filter = { shift_id: String(id) }
  const receipts = await readAllPages({ entry: reports.collections, request: filter })
  const [{ data: shift }, { data: summary }] = await Promise.all([
    call(cashierShifts.cashierShift, { id }),
    call(reports.collectionSummary, filter),
  ])
  return { shift, summary, receipts }
}

/** The report of a shift as its cashier signs it: the receipts in the order of their numbers, the sums, the cash count and the remittances. */
export default function PrintShift() {
  const { id } = useParams('/admin/cashier-shifts/:id/print')
  const query = useQuery({ queryKey: ['print shift', id], queryFn: () => readShift(Number(id)), gcTime: 0 })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {(report) => <ShiftSheet {...report} />}
    </States>
  )
}

function ShiftSheet({ shift, summary, receipts }: PrintedShift) {
  const isReady = useSettings() !== undefined
  return (
    <PrintPage
      ready={isReady}
      header={<SchoolHead />}
      title="Cashier's Shift Report"
      footer={
        <>
          <small>Printed {dateTime(new Date())}</small>
          <Signature label="I certify that this report is correct and complete." name={shift.cashier.name} office="Cashier" />
          <Signature label="Received by" office="Accounting" />
        </>
      }
    >
      <PrintFacts
        facts={[
          ['Cashier', shift.cashier.name],
          ['Booklet', bookletText(shift)],
          ['Opened', dateTime(shift.opened_at)],
          ['Closed', shift.closed_at ? dateTime(shift.closed_at) : 'Still open'],
          ['Receipts', `${count(summary.receipts)}, and ${count(summary.voided)} voided`],
          ['Collected', money(summary.collected_centavos)],
          ['Difference', differenceText(shift) || '—'],
          ...(shift.difference_reason ? ([['Reason', shift.difference_reason]] as const) : []),
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
      <h2>Cash drawer</h2>
      <PrintTable label="Cash drawer">
        <tbody>
          {drawerLines(shift).map(({ label, centavos }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="numeric">{money(centavos)}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      <CountTable shift={shift} />
      <RemittanceTable remittances={shift.remittances} />
      <BookletTable booklets={summary.booklets} />
    </PrintPage>
  )
}

function CountTable({ shift }: { shift: ShiftReport }) {
  const lines = sumLines(shift.cash_count)
  if (lines.length === 0) return null
  return (
    <>
      <h2>Cash count</h2>
      <PrintTable label="Cash count">
        <thead>
          <tr>
            <th className="numeric">Bill or coin</th>
            <th className="numeric">Pieces</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, pieces, centavos }) => (
            <tr key={name}>
              <td className="numeric">{name}</td>
              <td className="numeric">{count(pieces)}</td>
              <td className="numeric">{money(centavos)}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </>
  )
}

function RemittanceTable({ remittances }: Pick<ShiftReport, 'remittances'>) {
  if (remittances.length === 0) return null
  return (
    <>
      <h2>Remittances</h2>
      <PrintTable label="Remittances">
        <thead>
          <tr>
            <th>Date</th>
            <th>Received by</th>
            <th>Reference</th>
            <th className="numeric">Cash</th>
            <th className="numeric">Checks</th>
          </tr>
        </thead>
        <tbody>
          {remittances.map((row) => (
            <tr key={row.id}>
              <td>{date(row.remitted_on)}</td>
              <td>
                {row.received_by}, {remittanceDestinationNames[row.destination].toLowerCase()}
                {row.reversed_at && ` (REVERSED: ${row.reverse_reason})`}
              </td>
              <td>{row.reference ?? '—'}</td>
              <td className="numeric">{row.reversed_at ? '—' : money(row.cash_centavos)}</td>
              <td className="numeric">{row.reversed_at ? '—' : money(row.check_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </>
  )
}
