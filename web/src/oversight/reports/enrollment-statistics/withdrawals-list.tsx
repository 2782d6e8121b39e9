import { Anchor } from '@mantine/core'
import type { Settings, WithdrawnRow } from '@talaan/contract'
import { enrollmentStatistics } from '@talaan/contract/calls'
import { withdrawalColumns } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { searchTexts } from '#lib/search-params.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions, levelTypeFilter } from '#shared/levels.ts'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { States } from '#ui/feedback/states.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

/** The name of a student, which leads to the record for those who may open it. */
function StudentCell({ row: { student_id, full_name, student_id_number } }: { row: WithdrawnRow }) {
  const canOpen = useMay('View Students')
  return (
    <>
      {canOpen ? (
        <Anchor component={Link} to={fillPath('/admin/students/:id/standing', { id: student_id })}>
          {full_name}
        </Anchor>
      ) : (
        full_name
      )}
      {student_id_number && <SmallLine>{student_id_number}</SmallLine>}
    </>
  )
}

const columns = screenColumns(withdrawalColumns, { name: (row) => <StudentCell row={row} /> })

/** The withdrawn enrollments of a term, which are in no list of enrollments. */
export default function WithdrawalsList() {
  return <States query={useQuery(settingsQuery)}>{({ data: settings }) => <Withdrawals settings={settings} />}</States>
}

const readReason = searchTexts(['reason'])

function Withdrawals({ settings }: { settings: Settings }) {
  const { reason } = useSearch(readReason)
  const reasonFilter = {
    name: 'reason',
    label: 'Reason',
    options: [{ value: reason ?? '', label: reason === 'none' ? 'No reason given' : (reason ?? '') }],
  }
  return (
    <ListScreen
      title="Withdrawals"
      entry={enrollmentStatistics.withdrawals}
      storageKey="withdrawals-filter"
      columns={columns}
      rowKey={(row) => row.enrollment_id}
      filters={[
        ...termFilters(),
        levelTypeFilter,
        useCourseFilter(),
        { name: 'level', label: 'Year level', options: levelOptions() },
        ...(reason ? [reasonFilter] : []),
      ]}
      defaults={{ school_year: settings.enrollment_school_year, semester: String(settings.enrollment_semester) }}
      pageSizes={[25, 50, 100]}
      searchLabel="Name or student no."
      exportName="withdrawals"
    />
  )
}
