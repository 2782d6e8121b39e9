import { Button, Group, Text } from '@mantine/core'
import type { AuditChange, AuditRow, AuditDetail as Detail } from '@talaan/contract'
import { auditLog } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath, type Target } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Facts } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './audit.module.css'

const ownPages = {
  announcements: '/admin/announcements/:id/edit',
  bank_statements: '/admin/bank-statements/:id',
  cashier_shifts: '/admin/cashier-shifts/:id',
  curricula: '/admin/settings/registrar/prospectus/edit/:id',
  document_requests: '/admin/document-requests/:id',
  grade_sheets: '/admin/grade-sheets/:id',
  payment_proofs: '/admin/payment-proofs/:id',
  sections: '/admin/sections/:id',
  sponsor_bills: '/admin/sponsor-bills/:id',
  subject_offers: '/admin/settings/subject-offer/edit/:id',
} as const

const sharedPages: Readonly<Record<string, Target>> = {
  courses: '/admin/settings/registrar/courses',
  fees: '/admin/settings/fees',
  grading_scales: '/admin/settings/grading-scales',
  holidays: '/admin/settings/calendar',
  permissions: '/admin/settings/permissions',
  roles: '/admin/settings/roles',
  settings: '/admin/settings/system',
  terms: '/admin/settings/calendar',
  users: '/admin/users',
}

/** The page of a record: its own one, that of the student whom it is about, or the list that it stands in. */
function recordTarget({ entity, entity_id, student_id }: Pick<AuditRow, 'entity' | 'entity_id' | 'student_id'>): Target | undefined {
  const ownPage = ownPages[entity as keyof typeof ownPages]
  if (ownPage && /^\d+$/.test(entity_id)) return fillPath(ownPage, { id: entity_id })
  if (student_id !== null) return fillPath('/admin/students/:id/accounts', { id: student_id })
  return sharedPages[entity]
}

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
              ['Record type', data.kind],
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
