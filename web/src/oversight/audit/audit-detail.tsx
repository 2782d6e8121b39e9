import { Button, Group, Text } from '@mantine/core'
import type { AuditChange, AuditDetail as Detail } from '@talaan/contract'
import { auditLog } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Facts } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './audit.module.css'
import { recordTarget } from './record-target.ts'

interface AuditDetailProps {
  id: number
  onClose: () => void
  onFilter: (filter: { request_id: string } | { entity: string; entity_id: string }) => void
}

const columns: readonly Column<AuditChange>[] = [
  { key: 'field', label: 'Field', render: (row) => row.field },
  { key: 'before', label: 'Before', render: (row) => <span className={classes.values}>{row.before ?? '—'}</span> },
  { key: 'after', label: 'After', render: (row) => <span className={classes.values}>{row.after ?? '—'}</span> },
]

/** What a record had before is no column for one that was added. */
const columnsFor = (changes: readonly AuditChange[]) =>
  changes.some((change) => change.before !== null) ? columns : columns.filter((column) => column.key !== 'before')

/** One entry of the audit log: who, from where, and which fields were changed. */
export function AuditDetail({ id, onClose, onFilter }: AuditDetailProps) {
  const query = useCall(auditLog.auditEntry, { id })
  return (
    <DetailDialog opened onClose={onClose} title="Entry of the audit log" size="xl" query={query}>
      {({ data }) => (
        <>
          <Text mb="sm">
            {data.actor ?? 'Somebody without an account'}
            {data.roles.length > 0 && ` (${data.roles.join(', ')})`} {data.text}.
          </Text>
          <Facts
            facts={[
              ['Time', dateTime(data.at)],
              ['Kind of record', data.kind],
              ['Record', data.entity_id],
              ['IP address', data.ip ?? '—'],
            ]}
          />
          <EntryLinks entry={data} onFilter={onFilter} />
          {data.changes.length > 0 ? (
            <DataTable columns={columnsFor(data.changes)} rows={data.changes} rowKey={(row) => row.field} wide="Changed fields" />
          ) : (
            <p>No values were recorded with this action.</p>
          )}
        </>
      )}
    </DetailDialog>
  )
}

function EntryLinks({ entry, onFilter }: { entry: Detail } & Pick<AuditDetailProps, 'onFilter'>) {
  const target = recordTarget(entry)
  const { request_id, entity, entity_id } = entry
  return (
    <Group gap="4px 16px" my="sm">
      {target && (
        <Button component={Link} to={target} variant="subtle" size="compact-sm">
          Open the record
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => onFilter({ entity, entity_id })}>
        All entries of this record
      </Button>
      {request_id && (
        <Button variant="subtle" size="compact-sm" onClick={() => onFilter({ request_id })}>
          All entries of this request
        </Button>
      )}
    </Group>
  )
}
