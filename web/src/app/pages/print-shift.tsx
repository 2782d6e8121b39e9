import type { CollectedReceipt, CollectionSummary, ShiftReport } from '@talaan/contract'
import { cashierShifts, reports } from '@talaan/contract/calls'
import { remittanceDestinationNames } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { drawerLines, sumLines } from '#cashier/cashier-shifts/drawer-lines.ts'
import { bookletText, differenceText } from '#cashier/cashier-shifts/shift-text.tsx'
import { call } from '#lib/call.ts'
import { count, dateTime, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { BookletTable, ReceiptTable, ReturnedCheckTable, SumTables } from '#oversight/reports/collection-tables.tsx'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'

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
  return (
    <SchoolDocument
      title="Cashier's Shift Report"
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
      signatures={
        <>
          <Signature label="I certify that this report is correct and complete." name={shift.cashier.name} office="Cashier" />
          <Signature label="Received by" office="Accounting" />
        </>
      }
    >
      <ReceiptTable receipts={receipts} total={summary.collected_centavos} />
      <ReturnedCheckTable summary={summary} />
      <SumTables {...summary} />
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
    </SchoolDocument>
  )
}

function CountTable({ shift }: { shift: ShiftReport }) {
  const lines = sumLines(shift.cash_count)
  if (lines.length === 0) return null
  return (
    <PrintedTable
      hasHeading
      label="Cash count"
      columns={{
        name: { label: 'Bill or coin', value: (line) => line.name },
        pieces: { label: 'Pieces', value: (line) => line.pieces, kind: 'count' },
        amount: { label: 'Amount', value: (line) => line.centavos, kind: 'money' },
      }}
      rows={lines}
      rowKey={(line) => line.name}
    />
  )
}

type Remittance = ShiftReport['remittances'][number]

/** What was reversed has no amount. */
const unlessReversed = ({ reversed_at }: Remittance, centavos: number): number | null => (reversed_at ? null : centavos)

function receiverText({ received_by, destination, reversed_at, reverse_reason }: Remittance): string {
  const receiver = `${received_by}, ${remittanceDestinationNames[destination].toLowerCase()}`
  return reversed_at ? `${receiver} (REVERSED: ${reverse_reason})` : receiver
}

function RemittanceTable({ remittances }: Pick<ShiftReport, 'remittances'>) {
  if (remittances.length === 0) return null
  return (
    <PrintedTable
      hasHeading
      label="Remittances"
      columns={{
        date: { label: 'Date', value: (row) => row.remitted_on, kind: 'day' },
        received_by: { label: 'Received by', value: receiverText },
        reference: { label: 'Reference', value: (row) => row.reference },
        cash: { label: 'Cash', value: (row) => unlessReversed(row, row.cash_centavos), kind: 'money' },
        checks: { label: 'Checks', value: (row) => unlessReversed(row, row.check_centavos), kind: 'money' },
      }}
      rows={remittances}
    />
  )
}
