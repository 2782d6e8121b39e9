import { grantColumns, type Input, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReportedGrants } from './grant-queries.ts'
import { grantFilter } from './grant-reports.ts'

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
    columns: sheetColumns(grantColumns),
    read: (tx) => readPages(async (slice) => (await listReportedGrants(tx, filter, slice)).rows),
  })
}
