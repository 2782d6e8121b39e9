import type { CollectionSummary, ReturnedCheckRow } from '@talaan/contract'
import { reports } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { count, date, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { gapText } from './collection-texts.ts'
import classes from './reports.module.css'
import { Shares } from './shares.tsx'

/** The totals of a collection report, and the receipt numbers that were not used. */
export function CollectionTotals({ filter }: { filter: Record<string, string | undefined> }) {
  const query = useCall(reports.collectionSummary, filter)
  return (
    <States query={query} skeleton={<Skeleton count={3} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat label="Collected" value={money(data.collected_centavos)} />
            <Stat label="Receipts" value={count(data.receipts)} />
            <Stat label="Voided" value={count(data.voided)} note={data.voided > 0 && money(data.voided_centavos)} />
            <Stat
              label="Earlier receipts voided"
              value={count(data.voided_earlier)}
              note={data.voided_earlier > 0 && money(data.voided_earlier_centavos)}
            />
            {data.returned_checks.length > 0 && (
              <Stat label="Checks returned" value={count(data.returned_checks.length)} note={money(data.returned_centavos)} />
            )}
          </Stats>
          <GapNotice booklets={data.booklets} />
          {data.receipts + data.voided > 0 && <Breakdown summary={data} />}
          <ReturnedPanel checks={data.returned_checks} />
          <PostingPanel postings={data.postings} />
          <BookletPanel booklets={data.booklets} />
        </>
      )}
    </States>
  )
}

function GapNotice({ booklets }: Pick<CollectionSummary, 'booklets'>) {
  const gaps = booklets.flatMap((booklet) => booklet.gaps.map((gap) => `${gapText(gap)} (${booklet.cashier})`))
  if (gaps.length === 0) return null
  return <Reasons title="Unused OR numbers" reasons={[{ message: gaps.join(', ') }]} />
}

interface Sum {
  name: string
  receipts: number
  amount_centavos: number
}

function Breakdown({ summary }: { summary: CollectionSummary }) {
  const rowsOf = (rows: readonly Sum[]) => rows.map((row) => ({ ...row, key: row.name }))
  const days = summary.days.map(({ day, ...row }) => ({ ...row, key: day, name: date(day) }))
  const modes = summary.tenders.map(({ tender, ...row }) => ({ ...row, key: tender, name: tenderNames[tender] }))
  return (
    <div className={classes.breakdown}>
      {days.length > 1 && <SharePanel title="By day" rows={days} />}
      <SharePanel title="By fee category" rows={rowsOf(summary.categories)} />
      <SharePanel title="By mode of payment" rows={modes} />
      <SharePanel title="By cashier" rows={rowsOf(summary.cashiers)} />
      <SharePanel title="By course" rows={rowsOf(summary.courses)} />
    </div>
  )
}

const receiptsText = (receipts: number): string => (receipts === 1 ? '1 receipt' : `${count(receipts)} receipts`)

function SharePanel({ title, rows }: { title: string; rows: readonly (Sum & { key: string })[] }) {
  return (
    <TitledPanel title={title}>
      <Shares rows={rows.map((row) => ({ ...row, note: receiptsText(row.receipts) }))} />
    </TitledPanel>
  )
}

const returnedColumns = [
  { key: 'or', label: 'OR number', render: (row: ReturnedCheckRow) => row.or_number },
  { key: 'payer', label: 'Payer', render: (row: ReturnedCheckRow) => row.payer },
  { key: 'recorded', label: 'Recorded', render: (row: ReturnedCheckRow) => `${date(row.created_on)} by ${row.created_by}` },
  { key: 'returned', label: 'Returned by the bank', render: (row: ReturnedCheckRow) => `${date(row.returned_on)}: ${row.reason}` },
  { key: 'amount', label: 'Amount', align: 'end' as const, render: (row: ReturnedCheckRow) => money(row.amount_centavos) },
]

function ReturnedPanel({ checks }: { checks: CollectionSummary['returned_checks'] }) {
  if (checks.length === 0) return null
  return (
    <TitledPanel title="Checks returned">
      <DataTable columns={returnedColumns} rows={checks} wide="Checks that the bank returned" />
    </TitledPanel>
  )
}

type Posting = CollectionSummary['postings'][number]

const postingColumns = [
  { key: 'name', label: 'Posted by', render: (row: Posting) => row.name },
  {
    key: 'credits',
    label: 'Deducted from accounts',
    align: 'end' as const,
    render: (row: Posting) => sumText(row.credits, row.credit_centavos),
  },
  { key: 'refunds', label: 'Paid out', align: 'end' as const, render: (row: Posting) => sumText(row.refunds, row.refund_centavos) },
  { key: 'alone', label: 'Without a second person', align: 'end' as const, render: (row: Posting) => money(row.alone_centavos) },
]

const sumText = (entries: number, centavos: number): string => (entries === 0 ? '—' : `${count(entries)}, ${money(centavos)}`)

function PostingPanel({ postings }: Pick<CollectionSummary, 'postings'>) {
  if (postings.length === 0) return null
  return (
    <TitledPanel title="Credits and refunds">
      <DataTable columns={postingColumns} rows={postings} rowKey={(row) => row.person_id} wide="Credits and refunds by person" />
    </TitledPanel>
  )
}

type Booklet = CollectionSummary['booklets'][number]

const bookletColumns = [
  { key: 'cashier', label: 'Cashier', render: (row: Booklet) => row.cashier },
  { key: 'numbers', label: 'OR numbers', render: (row: Booklet) => (row.first === row.last ? row.first : `${row.first} to ${row.last}`) },
  { key: 'receipts', label: 'Used', align: 'end' as const, render: (row: Booklet) => count(row.receipts + row.voided) },
  { key: 'voided', label: 'Voided', align: 'end' as const, render: (row: Booklet) => count(row.voided) },
  { key: 'gaps', label: 'Not used', render: (row: Booklet) => row.gaps.map(gapText).join(', ') || '—' },
]

function BookletPanel({ booklets }: Pick<CollectionSummary, 'booklets'>) {
  if (booklets.length === 0) return null
  return (
    <TitledPanel title="Receipt numbers">
      <DataTable
        columns={bookletColumns}
        rows={booklets}
        rowKey={(row) => `${row.cashier} ${row.first}`}
        wide="Receipt numbers by cashier"
      />
    </TitledPanel>
  )
}
