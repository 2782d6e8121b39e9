import { Anchor } from '@mantine/core'
import type { ViewedStudentRow, ViewerRow } from '@talaan/contract'
import { recordViews } from '@talaan/contract/calls'
import { recordViewKinds } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { time } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import type { ListValues } from '#ui/list/values.ts'

const columns: readonly Column<ViewedStudentRow>[] = [
  {
    key: 'name',
    label: 'Student',
    render: (row) => (
      <Anchor component={Link} to={fillPath('/admin/students/:id/accounts', { id: row.student_id })}>
        {row.name}
      </Anchor>
    ),
  },
  { key: 'student_id_number', label: 'Student no.', render: (row) => row.student_id_number ?? '—' },
  { key: 'kinds', label: 'Viewed', render: (row) => row.kinds.map((kind) => recordViewKinds[kind]).join(', ') },
  { key: 'at', label: 'Last view', render: (row) => time(row.at) },
]

/** Whom a person looked at on one day, at first on the busiest one. */
export function ViewedStudents({ viewer, onClose }: { viewer: ViewerRow; onClose: () => void }) {
  const [day, setDay] = useState(viewer.busiest_day)
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(recordViews.viewedStudents, { id: viewer.viewer_id, day, ...paging }, { placeholderData: keepPreviousData })
  return (
    <DetailDialog opened onClose={onClose} title={`Records viewed by ${viewer.viewer}`} size="xl" query={query}>
      {({ data, meta }) => (
        <>
          <DateField
            label="Day"
            value={day}
            onChange={(next) => {
              if (next) setDay(next)
              setPaging({})
            }}
          />
          {data.length === 0 ? (
            <Empty text="No records on this day" />
          ) : (
            <>
              <DataTable columns={columns} rows={data} rowKey={(row) => row.student_id} />
              <ListFoot
                label="Pages of students"
                meta={meta}
                sizes={PAGE_SIZES}
                onChange={(change) => setPaging({ ...paging, page: '1', ...change })}
              />
            </>
          )}
        </>
      )}
    </DetailDialog>
  )
}
