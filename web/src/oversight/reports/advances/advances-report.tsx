import { Anchor } from '@mantine/core'
import { advanceReports, reportExports } from '@talaan/contract/calls'
import { advanceColumns } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { StudentLine, termCells } from '../report-cells.tsx'
import { AdvanceTotals } from './advance-totals.tsx'

const columnsFor = (maySeeAccount: boolean) =>
  screenColumns(advanceColumns, {
    level: termCells.level,
    student: (row) => (
      <>
        {maySeeAccount ? (
          <Anchor component={Link} to={fillPath('/admin/payments/students/:id', { id: row.student_id })}>
            {row.full_name}
          </Anchor>
        ) : (
          row.full_name
        )}
        <StudentLine row={row} />
      </>
    ),
  })

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
