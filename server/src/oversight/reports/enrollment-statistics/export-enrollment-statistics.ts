import { type enrollmentStatistics as contract, type FigureColumn, type Input, statisticsRows, statisticsTables } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { readStatistics } from './enrollment-statistics.ts'
import { statisticsFilter } from './statistics-filter.ts'

/** The columns of a table of the screen, for a file. Every table's rows are those of its own columns. */
const sheetColumns = <R>(columns: readonly FigureColumn<R>[]): SheetColumn<R>[] =>
  columns.map(({ label, value, isNumber }) => ({ label, value, width: isNumber ? undefined : 24 }))

/** A table of the statistics as a file, with the columns of the screen. */
export async function exportEnrollmentStatistics(
  ctx: UserContext,
  { format, table, ...input }: Input<typeof contract.exportEnrollmentStatistics>,
): Promise<Download> {
  const filter = await statisticsFilter(ctx, input)
  return streamSheet(ctx, {
    action: 'reports.export_enrollment_statistics',
    entity: 'enrollments',
    filter: { ...input, table },
    name: `enrollment-${table.replaceAll('_', '-')}-${filter.school_year}-${filter.semester}`,
    format,
    columns: sheetColumns(statisticsTables[table].columns as readonly FigureColumn<unknown>[]),
    read: async function* (tx) {
      yield statisticsRows(await readStatistics(tx, filter), table)
    },
  })
}
