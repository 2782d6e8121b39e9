import type { PeriodKey, SubjectLoad } from '@talaan/contract'
import { periodKeys } from '@talaan/contract/values'
import { fillPath } from '../../lib/paths.ts'
import { useIsPhone } from '../../ui/dialog/dialogs.tsx'
import { States } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Pill } from '../../ui/list/figures.tsx'
import type { Column } from '../../ui/list/types.ts'
import { Page } from '../../ui/page.tsx'
import { ExportLoads, loadColumns, scheduleColumn, studentsColumn, useOwnClasses } from '../subjects/own-classes.tsx'

/** A column for each grading period that one of the classes has. */
function factColumns(loads: readonly SubjectLoad[]): Column<SubjectLoad>[] {
  const hasMidterm = ({ graded }: SubjectLoad) => graded.periods.length === 0
  const gradedInPeriod = (load: SubjectLoad, period: PeriodKey) => load.graded.periods.find(({ key }) => key === period)?.graded
  const periods = periodKeys.filter((key) => loads.some((load) => gradedInPeriod(load, key) !== undefined))
  return [
    scheduleColumn,
    studentsColumn,
    ...(loads.every((load) => !hasMidterm(load)) && loads.length > 0
      ? []
      : [gradedColumn('midterm', 'Midterm graded', (load) => (hasMidterm(load) ? load.graded.midterm_grade : undefined))]),
    ...periods.map((key) => gradedColumn(key, `${key.toUpperCase()} graded`, (load) => gradedInPeriod(load, key))),
    gradedColumn('final', 'Final graded', (load) => load.graded.grade),
  ]
}

/** How many students have the grade; undefined where the class has no such grade. */
const gradedColumn = (key: string, label: string, gradedOf: (load: SubjectLoad) => number | undefined): Column<SubjectLoad> => ({
  key,
  label,
  render: (load) => <GradedCount graded={gradedOf(load)} total={load.total_students} />,
  csv: (load) => gradedOf(load) ?? '',
})

export default function GradeSheetsList() {
  const { query, term, picker } = useOwnClasses('instructor-grades-filter')
  const facts = factColumns(query.data?.data ?? [])
  const columns = [
    ...loadColumns(useIsPhone(), (load) => fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: load.id })),
    ...facts,
  ]
  return (
    <Page
      title="Grades"
      count={query.data?.data.length}
      actions={picker && <ExportLoads name="grade-sheets" term={term} facts={facts} />}
      filters={picker}
    >
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => <DataTable boxed columns={columns} rows={data} rowKey={(load) => load.id} />}
      </States>
    </Page>
  )
}

function GradedCount({ graded, total }: { graded: number | undefined; total: number }) {
  if (total === 0 || graded === undefined) return '—'
  if (graded >= total) return <Pill tone="green">Complete</Pill>
  return `${graded} of ${total}`
}
