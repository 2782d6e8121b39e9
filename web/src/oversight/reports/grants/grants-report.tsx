import { Anchor } from '@mantine/core'
import { grantReports, reportExports } from '@talaan/contract/calls'
import { grantColumns } from '@talaan/contract/values'
import { Link } from '#lib/navigation.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { DelayedLoader, Empty, Skeleton } from '#ui/feedback/states.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { PrintGrantsButton } from './print-grants-button.tsx'
import { SponsorTotals } from './sponsor-totals.tsx'

interface Period {
  school_year?: string
  semester?: string
}

const columnsOf = ({ school_year, semester }: Period) =>
  screenColumns(grantColumns, {
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

const STORAGE_KEY = 'grants-report-filter'

/** What was granted in a term by sponsor and grant, and what of it was billed and paid. */
export default function GrantsReport() {
  const settings = useSettings()
  if (!settings) {
    return (
      <DelayedLoader>
        <Skeleton />
      </DelayedLoader>
    )
  }
  return <GrantsOfTerm school_year={settings.enrollment_school_year} semester={String(settings.enrollment_semester)} />
}

function GrantsOfTerm(defaults: Required<Period>) {
  const filters = [
    { name: 'school_year', label: 'School year', options: schoolYearOptions(), required: true },
    { name: 'semester', label: 'Semester', options: semesterOptions },
  ]
  const { search, ...period }: Period & { search?: string } = useListValues(
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
      actions={
        <>
          <ExportFile entry={reportExports.exportGrants} request={{ ...period, search }} name="grants" />
          <PrintGrantsButton period={period} />
        </>
      }
      empty={
        <Empty text="No grants on the bills of this period.">
          <div>The report has the grants on the bills of enrolled students, and what was billed to sponsors.</div>
        </Empty>
      }
    >
      <SponsorTotals period={period} />
    </ListScreen>
  )
}
