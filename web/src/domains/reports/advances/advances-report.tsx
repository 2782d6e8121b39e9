import { Anchor } from '@mantine/core'
import type { HeldAdvance } from '@talaan/contract'
import { advanceReports, reportExports } from '@talaan/contract/calls'
import { count, date, isoDate, level, money } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { fillPath } from '../../../lib/paths.ts'
import { useMay } from '../../../shared/terms/current-term.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { ExportFile } from '../../../ui/list/export-file.tsx'
import { NoWrap, SmallLine } from '../../../ui/list/figures.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useListValues } from '../../../ui/list/state.ts'
import type { Column } from '../../../ui/list/types.ts'
import { choosable } from '../../../ui/list/values.ts'
import { AdvanceTotals } from './advance-totals.tsx'
import { purposeText } from './purpose-text.ts'

const columnsFor = (maySeeAccount: boolean): readonly Column<HeldAdvance>[] => [
  {
    key: 'name',
    label: 'Student',
    sort: true,
    render: (row) => (
      <>
        {maySeeAccount ? (
          <Anchor component={Link} to={fillPath('/admin/payments/students/:id', { id: row.student_id })}>
            {row.full_name}
          </Anchor>
        ) : (
          row.full_name
        )}
        <SmallLine>{[row.student_id_number, row.course, row.level !== null && level(row.level)].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
  },
  {
    key: 'number',
    label: 'Student no.',
    optional: true,
    render: (row) => row.student_id_number ?? '—',
  },
  { key: 'course', label: 'Course', optional: true, render: (row) => row.course ?? '—' },
  { key: 'purpose', label: 'Purpose', render: (row) => purposeText(row.purpose) },
  {
    key: 'received',
    label: 'Received since',
    render: (row) => <NoWrap>{date(row.received_on)}</NoWrap>,
  },
  { key: 'receipts', label: 'Receipts', align: 'end', render: (row) => count(row.receipts) },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    sort: true,
    render: (row) => (
      <NoWrap>
        <b>{money(row.amount_centavos)}</b>
      </NoWrap>
    ),
  },
]

const STORAGE_KEY = 'advances-report-filter'

/** Money that is held for students on a day and pays no bill. */
export default function AdvancesReport() {
  const today = isoDate(new Date())
  const maySeeAccount = useMay('View Payments')
  const filters = [{ name: 'as_of', label: 'As of', options: [], day: true }]
  const defaults = { as_of: today }
  const filter = useListValues(['search', 'as_of'], defaults, STORAGE_KEY, choosable(filters))
  return (
    <ListScreen
      title="Advances"
      entry={advanceReports.heldAdvances}
      storageKey={STORAGE_KEY}
      columns={columnsFor(maySeeAccount)}
      rowKey={(row) => `${row.student_id} ${row.purpose}`}
      filters={filters}
      defaults={defaults}
      pageSizes={[25, 50, 100]}
      searchLabel="Name or student no."
      actions={<ExportFile entry={reportExports.exportAdvances} request={filter} name="advances" />}
      empty={
        <Empty text="No advances on this day.">
          <div>An advance is money of a student that pays no bill yet, such as a reservation.</div>
        </Empty>
      }
    >
      <AdvanceTotals filter={filter} />
    </ListScreen>
  )
}
