import { type Input, receivableColumns, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReceivables } from '../receivable-queries.ts'
import { receivableFilter } from '../receivables.ts'

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
    columns: sheetColumns(receivableColumns),
    read: (tx) => readPages(async (slice) => (await listReceivables(tx, filter, 'name', slice)).rows),
  })
}
