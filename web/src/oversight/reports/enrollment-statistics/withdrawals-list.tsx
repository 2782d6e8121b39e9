import { Anchor } from '@mantine/core'
import type { Settings, WithdrawnRow } from '@talaan/contract'
import { enrollmentStatistics } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { date, level } from '#lib/format.ts'
import { Link, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { searchTexts } from '#lib/search-params.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions, levelTypeFilter } from '#shared/levels.ts'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { States } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'

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

const columns: readonly Column<WithdrawnRow>[] = [
  { key: 'name', label: 'Student', render: (row) => <StudentCell row={row} />, csv: (row) => row.full_name },
  {
    key: 'number',
    label: 'Student no.',
    optional: true,
    render: (row) => row.student_id_number ?? '—',
    csv: (row) => row.student_id_number,
  },
  { key: 'course', label: 'Course', render: (row) => row.course, csv: (row) => row.course },
  { key: 'level', label: 'Year level', render: (row) => <NoWrap>{level(row.level)}</NoWrap>, csv: (row) => level(row.level) },
  {
    key: 'withdrawn_at',
    label: 'Withdrawn',
    render: (row) => <NoWrap>{date(row.withdrawn_at)}</NoWrap>,
    csv: (row) => date(row.withdrawn_at),
  },
  { key: 'reason', label: 'Reason', render: (row) => row.reason || '—', csv: (row) => row.reason },
  { key: 'withdrawn_by', label: 'By', render: (row) => row.withdrawn_by ?? '—', csv: (row) => row.withdrawn_by },
]

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
