import { Anchor } from '@mantine/core'
import { advanceReports } from '@talaan/contract/calls'
import { advanceColumns, purposeText } from '@talaan/contract/values'
import { lazy } from 'react'
import { count, isoDate, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { PrintButton } from '#shared/print-link.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { StudentLine, termCells } from '../report-cells.tsx'
import { Shares } from '../shares.tsx'

const PrintAdvances = lazy(() => import('./print-advances.tsx'))

const studentsText = (students: number): string => (students === 1 ? '1 student' : `${count(students)} students`)

/** What is held in all, and for which purposes. */
function AdvanceTotals({ filter }: { filter: Record<string, string | undefined> }) {
  const query = useCall(advanceReports.heldAdvancesSummary, filter)
  return (
    <States query={query} skeleton={<Skeleton count={2} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat label="Held for students" value={money(data.total.amount_centavos)} note={studentsText(data.total.students)} />
          </Stats>
          {data.purposes.length > 0 && (
            <TitledPanel
              title="By purpose"
              action={<PrintButton variant="default" sheet={(close) => <PrintAdvances filter={filter} summary={data} onDone={close} />} />}
            >
              <Shares
                rows={data.purposes.map(({ purpose, students, amount_centavos }) => ({
                  key: purpose ?? '',
                  name: purposeText(purpose),
                  note: studentsText(students),
                  amount_centavos,
                }))}
              />
            </TitledPanel>
          )}
        </>
      )}
    </States>
  )
}

const columnsFor = (maySeeAccount: boolean) =>
  reportColumns(advanceColumns, {
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
      exportName={`advances-${filter.as_of}`}
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
