import type { TableColumn } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { count, date, dateTime, money } from '#lib/format.ts'
import { NoWrap } from './figures.tsx'
import type { Column } from './types.ts'

/** Cells that show more than the value of their column. */
export type OwnCells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>

/** The same, or what else of a column is different on the screen. */
type OwnColumns<Row, Key extends string> = Partial<Record<Key, ((row: Row) => ReactNode) | Partial<Column<Row>>>>

type Columns<Row, Key extends string> = Readonly<Record<Key, TableColumn<Row>>>

/** A value as people read it; nothing is a dash. */
export function cellText<Row>({ value, kind }: TableColumn<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return '—'
  if (typeof cell === 'string') return kind === 'day' ? date(cell) : kind === 'moment' ? dateTime(cell) : cell || '—'
  return kind === 'money' ? money(cell) : count(cell)
}

interface Look {
  /** Whether an amount of nothing is a dash as well. */
  isZeroDash?: boolean
}

/** The columns of a table on the screen. */
export const screenColumns = <Row, Key extends string>(
  columns: Columns<Row, Key>,
  own: OwnColumns<Row, Key> = {},
  look: Look = {},
): readonly Column<Row>[] =>
  (Object.entries(columns) as [Key, TableColumn<Row>][]).map(([key, column]) => {
    const ownColumn: ((row: Row) => ReactNode) | Partial<Column<Row>> | undefined = own[key]
    return {
      key,
      label: column.label,
      short: column.short,
      sort: column.sort,
      optional: column.isOptional,
      align: isNumeric(column) ? 'end' : undefined,
      render: (row) => screenCell(column, row, look),
      ...(typeof ownColumn === 'function' ? { render: ownColumn } : ownColumn),
    }
  })

/** The columns of a report, in which an amount of nothing is a dash. */
export const reportColumns = <Row, Key extends string>(columns: Columns<Row, Key>, own?: OwnColumns<Row, Key>): readonly Column<Row>[] =>
  screenColumns(columns, own, { isZeroDash: true })

export const isNumeric = <Row,>({ kind }: TableColumn<Row>): boolean => kind === 'count' || kind === 'money'

function screenCell<Row>(column: TableColumn<Row>, row: Row, { isZeroDash }: Look): ReactNode {
  const text = isZeroDash && column.value(row) === 0 ? '—' : cellText(column, row)
  const cell = column.isMain ? <b>{text}</b> : text
  return column.kind || column.isOneLine ? <NoWrap>{cell}</NoWrap> : cell
}
