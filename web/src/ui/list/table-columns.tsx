import type { TableColumn } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { count, date, money } from '#lib/format.ts'
import { NoWrap } from './figures.tsx'
import type { Column } from './types.ts'

/** Cells that show more than the value of their column. */
export type OwnCells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>

type Columns<Row, Key extends string> = Readonly<Record<Key, TableColumn<Row>>>

/** A value as people read it; nothing is a dash. */
export function cellText<Row>({ value, kind }: TableColumn<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return '—'
  if (typeof cell === 'string') return kind === 'day' ? date(cell) : cell
  return kind === 'money' ? money(cell) : count(cell)
}

/** The columns of a table on the screen, where an amount of nothing is a dash as well. */
export const screenColumns = <Row, Key extends string>(columns: Columns<Row, Key>, own: OwnCells<Row, Key> = {}): readonly Column<Row>[] =>
  (Object.entries(columns) as [Key, TableColumn<Row>][]).map(([key, column]) => ({
    key,
    label: column.label,
    sort: column.sort,
    optional: column.isOptional,
    align: isNumeric(column) ? 'end' : undefined,
    render: own[key] ?? ((row) => screenCell(column, row)),
  }))

export const isNumeric = <Row,>({ kind }: TableColumn<Row>): boolean => kind === 'count' || kind === 'money'

function screenCell<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (!column.kind) return cellText(column, row)
  const text = column.value(row) === 0 ? '—' : cellText(column, row)
  return <NoWrap>{column.isMain ? <b>{text}</b> : text}</NoWrap>
}
