import type { ViewerRow } from '@talaan/contract'
import { recordViews } from '@talaan/contract/calls'
import { UNUSUAL_FACTOR, viewerColumns } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Pill } from '#ui/list/figures.tsx'
import type { Filter } from '#ui/list/filters.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { ListScreen, PAGE_SIZES } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { ListValues } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import classes from './audit.module.css'
import { PersonFilter } from './person-filter.tsx'
import { ViewersTable } from './viewers-table.tsx'

/** Views of the record of one student. */
function StudentViewers({ id, picker }: { id: string; picker: ReactNode }) {
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(recordViews.recordViewers, { id, ...paging }, { placeholderData: keepPreviousData })
  return (
    <Page title="Record views" count={query.data?.meta.total} filters={picker}>
      <States query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty text="No views of this record yet" />}>
        {({ data, meta }) => (
          <>
            <ViewersTable rows={data} boxed />
            <ListFoot meta={meta} sizes={PAGE_SIZES} onChange={(change) => setPaging({ ...paging, page: '1', ...change })} />
          </>
        )}
      </States>
    </Page>
  )
}

const ViewedStudents = lazyNamed(() => import('./viewed-students.tsx'), 'ViewedStudents')

const filters: readonly Filter[] = [
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
]

const columns = screenColumns(viewerColumns, {
  viewer: ({ viewer, roles }) => (
    <span className={classes.person}>
      <span>{viewer}</span>
      {roles.length > 0 && <small>{roles.join(', ')}</small>}
    </span>
  ),
  is_unusual: (row) => (row.is_unusual ? <Pill tone="orange">More than {UNUSUAL_FACTOR} times a usual day</Pill> : ''),
})

/** Who looked at how many students' records in the last 30 days or a period, and who looked at one student's. */
export default function RecordViews() {
  const { student_id } = useSearch(searchTexts(['student_id']))
  const navigate = useNavigate()
  const choose = (id: string) => navigate({ to: '.', search: { student_id: id || undefined }, replace: true })
  const picker = <PersonFilter label="Student" by="student_id" value={student_id} onChange={choose} />
  if (student_id) return <StudentViewers id={student_id} picker={picker} />
  const showStudents = (row: ViewerRow, close: () => void) => <ViewedStudents viewer={row} onClose={close} />
  return (
    <ListScreen
      title="Record views"
      entry={recordViews.viewers}
      storageKey="record-views"
      columns={columns}
      rowKey={(row) => row.viewer_id}
      filters={filters}
      searchLabel={null}
      filterFields={picker}
      exportName="views-of-records"
      rowDialog={showStudents}
    ></ListScreen>
  )
}
