import type { OpeningBalance } from '@talaan/contract'
import { openingBalances } from '@talaan/contract/calls'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { date, listName, money, schoolYear, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { FeesTabs } from './fees-tabs.tsx'

/** The columns of the sheet that is imported come first, so that an exported list can be imported again. */
const columns: readonly Column<OpeningBalance>[] = [
  {
    key: 'student',
    label: 'Name',
    render: (row) => (
      <RowLink to={fillPath('/admin/payments/students/:id', { id: row.student_id })}>
        <b>{listName(row)}</b>
        <SmallLine>{row.student_id_number}</SmallLine>
      </RowLink>
    ),
    csv: listName,
  },
  {
    key: 'number',
    label: 'Student number',
    optional: true,
    render: (row) => row.student_id_number ?? '—',
    csv: (row) => row.student_id_number,
  },
  {
    key: 'term',
    label: 'Term',
    render: (row) => (
      <>
        {termTitle(row)}
        {row.remarks && <SmallLine>{row.remarks}</SmallLine>}
      </>
    ),
  },
  { key: 'year', label: 'School year', optional: true, render: (row) => schoolYear(row.school_year), csv: (row) => row.school_year },
  { key: 'semester', label: 'Semester', optional: true, render: semesterText, csv: semesterText },
  { key: 'category', label: 'Fee category', render: (row) => row.category, csv: (row) => row.category },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <>
        {money(amountAfterMemos(row))}
        {row.adjusted_centavos !== 0 && <SmallLine>{money(row.amount_centavos)} before memos</SmallLine>}
      </>
    ),
    csv: (row) => amountAfterMemos(row) / 100,
    money: true,
  },
  {
    key: 'open',
    label: 'To pay',
    align: 'end',
    render: (row) => <b>{money(row.open_centavos)}</b>,
    csv: (row) => row.open_centavos / 100,
    money: true,
  },
  { key: 'remarks', label: 'Remarks', optional: true, render: (row) => row.remarks ?? '—', csv: (row) => row.remarks },
  { key: 'imported', label: 'Imported', render: (row) => date(row.created_at), csv: (row) => date(row.created_at) },
  { key: 'status', label: 'Status', render: (row) => <Status row={row} />, csv: statusText },
  { key: 'reason', label: 'Cancel reason', optional: true, render: (row) => row.cancel_reason ?? '—', csv: (row) => row.cancel_reason },
]

const amountAfterMemos = ({ amount_centavos, adjusted_centavos }: OpeningBalance): number => amount_centavos + adjusted_centavos

function semesterText({ semester }: OpeningBalance): string {
  return semester === 3 ? 'Summer' : String(semester)
}

function statusText(row: OpeningBalance): string {
  const { cancelled_at, open_centavos } = row
  if (cancelled_at || amountAfterMemos(row) === 0) return 'Cancelled'
  return open_centavos > 0 ? 'Open' : 'Paid'
}

function Status({ row }: { row: OpeningBalance }) {
  const text = statusText(row)
  return <Pill tone={text === 'Paid' ? 'green' : text === 'Open' ? 'orange' : 'gray'}>{text}</Pill>
}

/** What students still owe for terms before the portal, imported from the earlier system. */
export default function OpeningBalances() {
  const mayImport = useMay('Update Fees')
  return (
    <ListScreen
      title="Opening balances"
      entry={openingBalances.openingBalances}
      storageKey="opening-balances"
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel="Search name or student number"
      pageSizes={[25, 50, 100]}
      exportName="opening-balances"
      empty={
        <Empty text="No opening balances.">
          <div>
            Import what students still owe for terms before this system. Each balance is paid at the cashier and holds the next enrollment.
          </div>
        </Empty>
      }
      actions={
        <>
          <FeesTabs />
          {mayImport && <ImportSheet kind="opening-balances" target="school" />}
        </>
      }
    />
  )
}
