import { Anchor } from '@mantine/core'
import type { SubjectLoad } from '@talaan/contract'
import { classTitle } from '#academics/classes/class-about.tsx'
import { ExportLoads, useLoadColumns, useOwnClasses } from '#academics/classes/own-classes.tsx'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useOnline } from '#lib/online.ts'
import { fillPath } from '#lib/paths.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadError, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import { isUnreachable, listSavedSheets } from './saved-sheets.ts'

/** Without a network: the sheets that open from this device. */
function SavedSheetsList({ retry }: { retry: () => unknown }) {
  const sheets = listSavedSheets(useCurrentUser().id)
  if (sheets.length === 0) return <LoadError retry={retry} />
  return (
    <Notice role="status">
      <b>Your classes could not be loaded. The grade sheets below are saved on this device.</b> Grades that you enter are kept on this
      device until you save them.
      <ul>
        {sheets.map(({ answer: { data }, saved_at }) => (
          <li key={data.offer.id}>
            <Anchor component={Link} to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: data.offer.id })} underline="always">
              {classTitle(data.offer)}
            </Anchor>
            , as of {dateTime(saved_at)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const hasMidterm = ({ graded }: SubjectLoad): boolean => graded.periods.length === 0

/** What the head of the grades before the final one says: the periods of all classes are in one column. */
function earlyLabel(loads: readonly SubjectLoad[]): string {
  if (loads.every(hasMidterm)) return 'Midterm graded'
  return loads.some(hasMidterm) ? 'Midterm or periods graded' : 'Periods graded'
}

function EarlyCount({ load: { graded, total_students } }: { load: SubjectLoad }) {
  if (graded.periods.length === 0) return <GradedCount graded={graded.midterm_grade} total={total_students} />
  if (total_students === 0 || graded.periods.every((period) => period.graded >= total_students))
    return <GradedCount graded={total_students} total={total_students} />
  return graded.periods.map((period) => `${period.key.toUpperCase()} ${period.graded}`).join(' · ')
}

export default function GradeSheetsList() {
  const { query, term, picker } = useOwnClasses('instructor-grades-filter')
  const isOnline = useOnline()
  const isAway = query.data === undefined && (!isOnline || isUnreachable(query))
  const loads = query.data?.data ?? []
  const columns = useLoadColumns(
    (load) => fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: load.id }),
    ['schedule', 'students', 'early', 'final'],
    {
      early: { label: earlyLabel(loads), render: (load) => <EarlyCount load={load} /> },
      final: (load) => <GradedCount graded={load.graded.grade} total={load.total_students} />,
    },
  )
  return (
    <Page
      title="Grades"
      count={query.data?.data.length}
      actions={picker && <ExportLoads name="grade-sheets" term={term} />}
      filters={picker}
    >
      {isAway ? (
        <SavedSheetsList retry={query.refetch} />
      ) : (
        <States query={query} isEmpty={({ data }) => data.length === 0}>
          {({ data }) => <DataTable boxed columns={columns} rows={data} />}
        </States>
      )}
    </Page>
  )
}

function GradedCount({ graded, total }: { graded: number; total: number }) {
  if (total === 0) return '—'
  if (graded >= total) return <Pill tone="green">Complete</Pill>
  return `${graded} of ${total}`
}
