import type { SubjectLoad } from '@talaan/contract'
import { fillPath } from '../../lib/paths.ts'
import { useIsPhone } from '../../ui/dialog/dialogs.tsx'
import { States } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Pill } from '../../ui/list/figures.tsx'
import type { Column } from '../../ui/list/types.ts'
import { Page } from '../../ui/page.tsx'
import { ExportLoads, loadColumns, scheduleColumn, studentsColumn, useOwnClasses } from '../subjects/own-classes.tsx'

const facts: readonly Column<SubjectLoad>[] = [
  scheduleColumn,
  studentsColumn,
  {
    key: 'midterm',
    label: 'Midterm graded',
    render: (load) => <GradedCount graded={load.graded.midterm_grade} total={load.total_students} />,
    csv: (load) => load.graded.midterm_grade,
  },
  {
    key: 'final',
    label: 'Final graded',
    render: (load) => <GradedCount graded={load.graded.grade} total={load.total_students} />,
    csv: (load) => load.graded.grade,
  },
]

export default function GradeSheetsList() {
  const { query, term, picker } = useOwnClasses('instructor-grades-filter')
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

function GradedCount({ graded, total }: { graded: number; total: number }) {
  if (total === 0) return '—'
  if (graded >= total) return <Pill tone="green">Complete</Pill>
  return `${graded} of ${total}`
}
