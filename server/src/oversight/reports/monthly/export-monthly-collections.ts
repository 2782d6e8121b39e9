import { type Input, monthlyColumns, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { denyUncountedMonth, monthFilter } from './monthly-collections.ts'
import { listCollectedDays } from './monthly-queries.ts'

/** The days of a month as a file, each as in the report on the screen. */
export async function exportMonthlyCollections(
  ctx: UserContext,
  { format, ...input }: Input<typeof reportExports.exportMonthlyCollections>,
): Promise<Download> {
  const filter = monthFilter(ctx, input)
  await denyUncountedMonth(ctx, filter)
  return streamSheet(ctx, {
    action: 'reports.export_monthly_collections',
    entity: 'payments',
    filter: input,
    name: `monthly-collections-${filter.first_day.slice(0, 7)}`,
    format,
    columns: sheetColumns(monthlyColumns),
    read: async function* (tx) {
      yield await listCollectedDays(tx, filter)
    },
  })
}
