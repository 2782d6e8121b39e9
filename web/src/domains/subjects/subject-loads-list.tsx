import type { SubjectLoad } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { ScheduleLines } from '../../shared/schedule-lines.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/dialogs.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Page } from '../../ui/page.tsx'
import { States } from '../../ui/states.tsx'
import { classColumns, useOwnClasses } from './own-classes.tsx'

const facts: readonly Column<SubjectLoad>[] = [
  { key: 'units', label: 'Units', align: 'end', render: (load) => load.subject_info.prospectus.units },
  { key: 'schedule', label: 'Schedule', render: (load) => <ScheduleLines schedule={load.subject_info.subject_schedule} /> },
  { key: 'students', label: 'Students', align: 'end', render: (load) => count(load.total_students) },
]

export default function SubjectLoadsList() {
  const { query, picker } = useOwnClasses('instructor-subload-filter')
  const columns = [...classColumns(useIsPhone(), (load) => `/admin/instructor/subject-loads/roster/${load.id}`), ...facts]
  return (
    <Page title="Subject loads" count={query.data?.data.length} filters={picker}>
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => <DataTable boxed columns={columns} rows={data} rowKey={(load) => load.id} />}
      </States>
    </Page>
  )
}
