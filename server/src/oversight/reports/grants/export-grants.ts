import { type Input, type ReportedGrant, reportColumns, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReportedGrants } from './grant-queries.ts'
import { grantFilter } from './grant-reports.ts'

const ofSponsor = (row: ReportedGrant, centavos: number): number | null => (row.sponsor === null ? null : centavos / 100)

const names = reportColumns.grants

const columns: readonly SheetColumn<ReportedGrant>[] = [
  { label: names.grant, value: (row) => row.grant?.name ?? 'Other discounts', width: 36 },
  { label: names.payer, value: (row) => row.sponsor?.name ?? 'School', width: 36 },
  { label: names.students, value: (row) => row.students },
  { label: names.granted, value: (row) => row.granted_centavos / 100, money: true, width: 14 },
  { label: names.billed, value: (row) => ofSponsor(row, row.billed_centavos), money: true, width: 14 },
  { label: names.unbilled, value: (row) => ofSponsor(row, row.unbilled_centavos), money: true, width: 16 },
]

/** The grants of a term as a file, by sponsor. */
export async function exportGrants(
  ctx: UserContext,
  { format, search, ...input }: Input<typeof reportExports.exportGrants>,
): Promise<Download> {
  const filter = await grantFilter(ctx, input, search)
  return streamSheet(ctx, {
    action: 'reports.export_grants',
    entity: 'student_grants',
    filter: { ...input, search },
    name: `grants-${filter.school_year}${filter.semester === undefined ? '' : `-${filter.semester}`}`,
    format,
    columns,
    read: (tx) => readPages(async (slice) => (await listReportedGrants(tx, filter, slice)).rows),
  })
}
