import type { AuditChange, AuditRow, auditLog, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { readLog } from './log-pages.ts'
import { presentChanges, presentEntries } from './present-entries.ts'
import { findFullEntries } from './queries.ts'
import { entryFilter } from './reads.ts'
import { manilaTime } from './rules.ts'

type ExportedEntry = AuditRow & { changes: AuditChange[] }

const changesText = (changes: readonly AuditChange[]): string =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '—'} → ${after ?? '—'}`).join('; ')

const columns: readonly SheetColumn<ExportedEntry>[] = [
  { label: 'Time', value: (row) => manilaTime(row.at), width: 20 },
  { label: 'Person', value: (row) => row.actor, width: 28 },
  { label: 'Roles', value: (row) => row.roles.join(', '), width: 20 },
  { label: 'Action', value: (row) => row.text, width: 60 },
  { label: 'Record type', value: (row) => row.kind, width: 20 },
  { label: 'Record', value: (row) => row.entity_id, width: 12 },
  { label: 'Changes', value: (row) => changesText(row.changes), width: 60 },
  { label: 'IP address', value: (row) => row.ip, width: 18 },
  { label: 'Request', value: (row) => row.request_id, width: 38 },
]

/** The entries of a filter as a file, oldest first. Who took a copy of the log is in the log. */
export async function exportAudit(ctx: UserContext, { format, ...input }: Input<typeof auditLog.exportAudit>): Promise<Download> {
  const filter = entryFilter(input)
  return streamSheet(ctx, {
    action: 'audit.export',
    entity: 'audit_logs',
    filter: input,
    name: `audit-log-${schoolDay(ctx.now)}`,
    format,
    columns,
    read: async function* (tx) {
      for await (const entries of readLog((slice) => findFullEntries(tx, filter, slice))) {
        const [rows, changes] = [await presentEntries(tx, entries), await presentChanges(tx, entries)]
        yield rows.map((row, index) => ({ ...row, changes: changes[index] ?? [] }))
      }
    },
  })
}
