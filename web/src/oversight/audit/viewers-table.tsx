import type { RecordViewer } from '@talaan/contract'
import { recordViewKinds } from '@talaan/contract/values'
import { date, time } from '#lib/format.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './audit.module.css'

const columns: readonly Column<RecordViewer>[] = [
  {
    key: 'viewer',
    label: 'Person',
    render: ({ viewer, roles }) => (
      <span className={classes.person}>
        <span>{viewer}</span>
        {roles.length > 0 && <small>{roles.join(', ')}</small>}
      </span>
    ),
  },
  { key: 'day', label: 'Day', render: (row) => date(row.day) },
  { key: 'last_at', label: 'Last view, to a quarter of an hour', render: (row) => time(row.last_at) },
  { key: 'kinds', label: 'Viewed', render: (row) => row.kinds.map((kind) => recordViewKinds[kind]).join(', ') },
]

/** Who looked at a student's record, by day. */
export const ViewersTable = ({ rows, boxed }: { rows: readonly RecordViewer[]; boxed?: boolean }) => (
  <DataTable
    columns={columns}
    rows={rows}
    rowKey={(row) => `${row.day} ${row.viewer} ${row.last_at}`}
    boxed={boxed}
    wide="Views of the record"
  />
)
