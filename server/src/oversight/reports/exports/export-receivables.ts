import { type Input, planLevelName, planSemesterName, reportColumns, type reportExports } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReceivables, type ReceivableRecord } from '../receivable-queries.ts'
import { receivableFilter } from '../receivables.ts'

const names = reportColumns.receivables

const columns: readonly SheetColumn<ReceivableRecord>[] = [
  { label: names.student, value: fullName, width: 36 },
  { label: names.student_id_number, value: (row) => row.student_id_number, width: 16 },
  { label: names.course, value: (row) => row.course },
  { label: names.level, value: (row) => (row.level === null ? null : planLevelName(row.level)) },
  { label: names.school_year, value: (row) => row.school_year ?? 'Fees without a term', width: 20 },
  { label: names.semester, value: (row) => (row.semester === null ? null : planSemesterName(row.semester)), width: 16 },
  { label: names.status, value: (row) => (row.is_withdrawn ? 'Withdrawn' : null) },
  { label: names.not_due_centavos, value: (row) => row.not_due_centavos / 100, money: true },
  { label: names.days_30_centavos, value: (row) => row.days_30_centavos / 100, money: true },
  { label: names.days_60_centavos, value: (row) => row.days_60_centavos / 100, money: true },
  { label: names.days_90_centavos, value: (row) => row.days_90_centavos / 100, money: true },
  { label: names.older_centavos, value: (row) => row.older_centavos / 100, money: true },
  { label: names.balance, value: (row) => row.balance_centavos / 100, money: true, width: 14 },
]

/** The accounts of the filter as a file, by name. */
export async function exportReceivables(
  ctx: UserContext,
  { format, ...input }: Input<typeof reportExports.exportReceivables>,
): Promise<Download> {
  const filter = await receivableFilter(ctx, input)
  return streamSheet(ctx, {
    action: 'reports.export_receivables',
    entity: 'enrollments',
    filter: input,
    name: `receivables-${filter.as_of}`,
    format,
    columns,
    read: (tx) => readPages(async (slice) => (await listReceivables(tx, filter, 'name', slice)).rows),
  })
}
