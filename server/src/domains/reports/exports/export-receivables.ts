import { type Input, planLevelName, planSemesterName, type reportExports } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import type { Download } from '../../../platform/http/routes.ts'
import { readPages, type SheetColumn, streamSheet } from '../../../platform/sheets/stream-sheet.ts'
import { fullName } from '../../people/names.ts'
import { listReceivables, type ReceivableRecord } from '../receivable-queries.ts'
import { receivableFilter } from '../receivables.ts'

const columns: readonly SheetColumn<ReceivableRecord>[] = [
  { label: 'Student', value: fullName, width: 36 },
  { label: 'Student no.', value: (row) => row.student_id_number, width: 16 },
  { label: 'Course', value: (row) => row.course },
  { label: 'Year level', value: (row) => (row.level === null ? null : planLevelName(row.level)) },
  { label: 'School year', value: (row) => row.school_year ?? 'Fees without a term', width: 20 },
  { label: 'Semester', value: (row) => (row.semester === null ? null : planSemesterName(row.semester)), width: 16 },
  { label: 'Status', value: (row) => (row.is_withdrawn ? 'Withdrawn' : null) },
  { label: 'Not yet due', value: (row) => row.not_due_centavos / 100, money: true },
  { label: '1–30 days', value: (row) => row.days_30_centavos / 100, money: true },
  { label: '31–60 days', value: (row) => row.days_60_centavos / 100, money: true },
  { label: '61–90 days', value: (row) => row.days_90_centavos / 100, money: true },
  { label: 'Over 90 days', value: (row) => row.older_centavos / 100, money: true },
  { label: 'Balance', value: (row) => row.balance_centavos / 100, money: true, width: 14 },
]

/** The accounts of the filter as a file, by name. */
export async function exportReceivables(
  ctx: UserContext,
  { format, ...input }: Input<typeof reportExports.exportReceivables>,
): Promise<Download> {
  const filter = await receivableFilter(ctx, input)
  return streamSheet(ctx.db, {
    name: `receivables-${filter.as_of}`,
    format,
    columns,
    read: (tx) => readPages(async (slice) => (await listReceivables(tx, filter, 'name', slice)).rows),
  })
}
