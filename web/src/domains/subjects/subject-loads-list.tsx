import type { SubjectLoad } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { States } from '../../ui/states.tsx'
import { useOwnClasses } from './own-classes.tsx'

const columns: readonly Column<SubjectLoad>[] = [
  {
    key: 'code',
    label: 'Code',
    render: (load) => <RowLink to={`/admin/instructor/subject-loads/roster/${load.id}`}>{load.subject_code}</RowLink>,
  },
  { key: 'title', label: 'Title', render: (load) => load.subject_info.prospectus.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (load) => load.subject_info.prospectus.units },
  { key: 'section', label: 'Section', render: (load) => load.subject_info.section },
  { key: 'schedule', label: 'Schedule', render: (load) => load.subject_info.subject_schedule },
  { key: 'students', label: 'Students', align: 'end', render: (load) => count(load.total_students) },
]

export default function SubjectLoadsList() {
  const { query, picker } = useOwnClasses('instructor-subload-filter')
  return (
    <Page title="Subject loads" count={query.data?.data.length} filters={picker}>
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => <DataTable boxed columns={columns} rows={data} rowKey={(load) => load.id} />}
      </States>
    </Page>
  )
}
