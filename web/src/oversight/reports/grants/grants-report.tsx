import { Anchor } from '@mantine/core'
import { grantReports } from '@talaan/contract/calls'
import { grantColumns } from '@talaan/contract/values'
import { lazy } from 'react'
import { call } from '#lib/call.ts'
import { count, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton, Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stat, Stats, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { useListValues } from '#ui/list/state.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { PrintReportButton } from '../print-report-button.tsx'
import type { PrintedGrants } from './print-grants.tsx'
import { sponsorColumns } from './sponsor-columns.ts'

const PrintGrants = lazy(() => import('./print-grants.tsx'))

const columns = reportColumns(sponsorColumns, {
  sponsor: (row) => <TwoLines first={<b>{row.sponsor?.name ?? 'School'}</b>} second={row.sponsor?.code ?? 'Waived by the school'} />,
})

/** What was granted in a period, and the amounts of each sponsor. */
function SponsorTotals({ period }: { period: Period }) {
  const query = useCall(grantReports.reportedSponsors, period)
  return (
    <States query={query} skeleton={<Skeleton count={3} height={72} />}>
      {({ data: { sponsors, total } }) => (
        <>
          <Stats>
            <Stat
              label="Granted"
              value={money(total.granted_centavos)}
              note={total.students === 1 ? '1 student' : `${count(total.students)} students`}
            />
            <Stat label="Not yet billed" value={money(total.unbilled_centavos)} />
            <Stat label="Billed to sponsors" value={money(total.billed_centavos)} />
            <Stat label="Paid by sponsors" value={money(total.paid_centavos)} />
            <Stat label="Open" value={money(total.open_centavos)} />
          </Stats>
          {sponsors.length > 0 && (
            <TitledPanel title="By sponsor">
              <DataTable columns={columns} rows={sponsors} rowKey={(row) => row.sponsor?.id ?? 'school'} wide="Amounts by sponsor" />
            </TitledPanel>
          )}
        </>
      )}
    </States>
  )
}

interface Period {
  school_year?: string
  semester?: string
}

const columnsOf = ({ school_year, semester }: Period) =>
  reportColumns(grantColumns, {
    grant: (row) =>
      row.grant ? (
        <Anchor
          component={Link}
          to="/admin/grants"
          search={{ school_year, semester: semester ?? '', grant_id: String(row.grant.id), sponsor_id: '', course_id: '', search: '' }}
        >
          {row.grant.name}
        </Anchor>
      ) : (
        grantColumns.grant.value(row)
      ),
  })

async function readReport(period: Period): Promise<PrintedGrants> {
  const [grants, { data: summary }] = await Promise.all([
    readAllPages({ entry: grantReports.reportedGrants, request: { ...period } }),
    call(grantReports.reportedSponsors, period),
  ])
  return { grants, summary }
}

const STORAGE_KEY = 'grants-report-filter'

/** What was granted in a term by sponsor and grant, and what of it was billed and paid. */
export default function GrantsReport() {
  const settings = useSettings()
  if (!settings) return <DelayedSkeleton />
  return <GrantsOfTerm school_year={settings.enrollment_school_year} semester={String(settings.enrollment_semester)} />
}

function GrantsOfTerm(defaults: Required<Period>) {
  const filters = [
    { name: 'school_year', label: 'School year', options: schoolYearOptions(), required: true },
    { name: 'semester', label: 'Semester', options: semesterOptions },
  ]
  const { search: _, ...period }: Period & { search?: string } = useListValues(
    ['search', ...filters.map(({ name }) => name)],
    { ...defaults },
    STORAGE_KEY,
    choosable(filters),
  )
  return (
    <ListScreen
      title="Grants by sponsor"
      entry={grantReports.reportedGrants}
      storageKey={STORAGE_KEY}
      columns={columnsOf(period)}
      rowKey={(row) => row.grant?.id ?? 'other'}
      filters={filters}
      defaults={{ ...defaults }}
      pageSizes={[25, 50, 100]}
      searchLabel="Grant or sponsor"
      exportName={['grants', period.school_year, period.semester].filter(Boolean).join('-')}
      actions={
        <PrintReportButton read={() => readReport(period)} sheet={(report, close) => <PrintGrants report={report} onDone={close} />} />
      }
      empty={
        <Empty text="No grants on the bills of this period.">
          <div>The report shows the grants on the bills of enrolled students and the amounts billed to sponsors.</div>
        </Empty>
      }
    >
      <SponsorTotals period={period} />
    </ListScreen>
  )
}
