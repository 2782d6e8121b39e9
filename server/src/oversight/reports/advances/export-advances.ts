import { type Input, planLevelName, reportColumns, type reportExports } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { type AdvanceRecord, listHeldAdvances } from './advance-queries.ts'
import { advanceFilter } from './advance-reports.ts'

const names = reportColumns.advances

const columns: readonly SheetColumn<AdvanceRecord>[] = [
  { label: names.student, value: fullName, width: 36 },
  { label: names.student_id_number, value: (row) => row.student_id_number, width: 16 },
  { label: names.course, value: (row) => row.course },
  { label: names.level, value: (row) => (row.level === null ? null : planLevelName(row.level)) },
  { label: names.purpose, value: (row) => row.purpose, width: 24 },
  { label: names.received_on, value: (row) => row.received_on },
  { label: names.receipts, value: (row) => row.receipts },
  { label: names.amount, value: (row) => row.amount_centavos / 100, money: true, width: 14 },
]

/** The advances of a day as a file, by name. */
export async function exportAdvances(
  ctx: UserContext,
  { format, ...input }: Input<typeof reportExports.exportAdvances>,
): Promise<Download> {
  const filter = advanceFilter(ctx, input)
  return streamSheet(ctx, {
    action: 'reports.export_advances',
    entity: 'payments',
    filter: input,
    name: `advances-${filter.as_of}`,
    format,
    columns,
    read: (tx) => readPages(async (slice) => (await listHeldAdvances(tx, filter, 'name', slice)).rows),
  })
}
