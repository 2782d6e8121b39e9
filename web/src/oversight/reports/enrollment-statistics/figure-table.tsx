import { Button, Group } from '@mantine/core'
import { enrollmentStatistics } from '@talaan/contract/calls'
import type { FigureColumn, StatisticsTable, StatisticsTableKey } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { count } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { FigureCell, type ReportValues } from './figure-cell.tsx'

const FIRST_ROWS = 25
/** A phone shows a row as a card, so it shows fewer rows and figures. The file has all of them. */
const FIRST_ROWS_ON_PHONE = 8
const FIGURES_ON_PHONE = 6

/** The name of a row: its first columns, which are no figures. */
export const rowName = <R,>(columns: readonly FigureColumn<R>[], row: R): string =>
  columns
    .filter(({ isNumber }) => !isNumber)
    .map((column) => column.value(row))
    .join(', ')

/** Figures that are zero in every row are left out; what is compared stays. */
export const usedColumns = <R,>(columns: readonly FigureColumn<R>[], rows: readonly R[]): FigureColumn<R>[] =>
  columns.filter((column) => !column.isNumber || alwaysShown.includes(column.key) || rows.some((row) => (column.value(row) ?? 0) !== 0))
const alwaysShown = ['total', 'previous', 'difference', 'percent']

const firstFigures = <R,>(columns: readonly FigureColumn<R>[]): FigureColumn<R>[] => {
  const figures = columns.filter(({ isNumber }) => isNumber)
  return [...columns.filter(({ isNumber }) => !isNumber), ...figures.slice(0, FIGURES_ON_PHONE)]
}

interface FigureTableProps<R> {
  table: StatisticsTableKey
  definition: StatisticsTable<R>
  rows: readonly R[]
  report: ReportValues
  /** Beside the button that exports. */
  choice?: ReactNode
  /** Above the table. */
  chart?: ReactNode
  empty: string
}

/** A table of the statistics with its file. Each figure leads to the list behind it. */
export function FigureTable<R>({ table, definition: { title, columns, isSum }, rows, report, choice, chart, empty }: FigureTableProps<R>) {
  const [isWhole, setWhole] = useState(false)
  const isPhone = useIsPhone()
  const firstRows = isPhone ? FIRST_ROWS_ON_PHONE : FIRST_ROWS
  // The total, which is the last row, is always shown.
  const shownRows = isWhole ? rows : rows.filter((row, place) => place < firstRows || (place === rows.length - 1 && isSum?.(row)))
  const used = usedColumns(columns, rows)
  const shownColumns = (isPhone ? firstFigures(used) : used).map(
    (column): Column<R> => ({
      key: column.key,
      label: column.label,
      short: column.short,
      align: column.isNumber && 'end',
      render: (row) => {
        const cell = <FigureCell column={column} row={row} name={rowName(columns, row)} report={report} />
        return isSum?.(row) ? <b>{cell}</b> : cell
      },
    }),
  )
  const file = <ExportFile entry={enrollmentStatistics.exportEnrollmentStatistics} request={{ ...report, table }} />
  return (
    <TitledPanel
      title={title}
      action={
        <Group gap="xs" align="stretch">
          {choice}
          {rows.length > 0 && file}
        </Group>
      }
    >
      {rows.length === 0 && <Empty text={empty} />}
      {rows.length > 0 && chart}
      {rows.length > 0 && (
        <DataTable
          columns={shownColumns}
          rows={shownRows}
          rowKey={(row) => rowName(columns, row)}
          wide={`Table ${title.toLowerCase()}`}
          dense
        />
      )}
      {shownRows.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Show all {count(rows.length)} rows
        </Button>
      )}
    </TitledPanel>
  )
}
