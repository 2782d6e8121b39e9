import { Anchor } from '@mantine/core'
import type { HeldAdvance } from '@talaan/contract'
import { advanceReports, reportExports } from '@talaan/contract/calls'
import { reportColumns } from '@talaan/contract/values'
import { count, date, isoDate, level, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { AdvanceTotals } from './advance-totals.tsx'
import { purposeText } from './purpose-text.ts'

const names = reportColumns.advances

const columnsFor = (maySeeAccount: boolean): readonly Column<HeldAdvance>[] => [
  {
    key: 'name',
    label: names.student,
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
    label: names.student_id_number,
    optional: true,
    render: (row) => row.student_id_number ?? '—',
  },
  { key: 'course', label: names.course, optional: true, render: (row) => row.course ?? '—' },
  { key: 'level', label: names.level, optional: true, render: (row) => (row.level === null ? '—' : level(row.level)) },
  { key: 'purpose', label: names.purpose, render: (row) => purposeText(row.purpose) },
  {
    key: 'received',
    label: names.received_on,
    render: (row) => <NoWrap>{date(row.received_on)}</NoWrap>,
  },
  { key: 'receipts', label: names.receipts, align: 'end', render: (row) => count(row.receipts) },
  {
    key: 'amount',
    label: names.amount,
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
