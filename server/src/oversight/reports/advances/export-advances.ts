import { advanceColumns, type Input, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listHeldAdvances } from './advance-queries.ts'
import { advanceFilter } from './advance-reports.ts'

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
    columns: sheetColumns(advanceColumns),
    read: (tx) => readPages(async (slice) => (await listHeldAdvances(tx, filter, 'name', slice)).rows),
  })
}
