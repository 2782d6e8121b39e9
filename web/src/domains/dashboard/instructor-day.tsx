import { Anchor } from '@mantine/core'
import type { SubjectLoad } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { Link } from '../../lib/navigation.tsx'
import { fillPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { States } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import type { Column } from '../../ui/list/types.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './dashboard.module.css'

const columns: Column<SubjectLoad>[] = [
  {
    key: 'subject_code',
    label: 'Subject',
    render: (row) => (
      <Anchor component={Link} to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: row.id })}>
        {row.subject_code}
      </Anchor>
    ),
  },
  { key: 'title', label: 'Title', render: (row) => row.subject_info.prospectus.descriptive_title },
  { key: 'section', label: 'Section', render: (row) => row.subject_info.section },
  { key: 'schedule', label: 'Schedule', render: (row) => row.subject_info.subject_schedule },
  { key: 'graded', label: 'Final grades', align: 'end', render: (row) => `${row.graded.grade} of ${row.total_students}` },
]

/** The instructor's classes of the term, with how many final grades each has. */
export function InstructorDay() {
  const query = useCall(subjects.subjectLoads, {})
  return (
    <section>
      <h2 className={classes.heading}>Your subjects</h2>
      <Panel padded={false}>
        <States query={query} isEmpty={({ data }) => data.length === 0}>
          {({ data }) => <DataTable columns={columns} rows={data} rowKey={(row) => row.id} />}
        </States>
      </Panel>
    </section>
  )
}
