import type { ReactNode } from 'react'
import { Panel } from '../page.tsx'
import { ListCards } from './cards.tsx'
import { useIsPhone } from './phone.ts'
import { useRowOpeners } from './row-menu.tsx'
import { ListTable, type RowsProps } from './table.tsx'
import { type Column, type RowActions, type RowKeys, rowKeyOf } from './types.ts'

export interface DataTableProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowActions?: (row: R) => RowActions
  /** In place of a table without rows. */
  empty?: ReactNode
  /** Whether a table gets a bordered surface; cards have none. */
  boxed?: boolean
  /** The accessible name of a table that may be wider than the page and has nothing to tab to; it makes keys scroll the table. */
  wide?: string
  /** Whether a table of many figures has less space between its columns. */
  dense?: boolean
  /** The selected rows; without it rows cannot be selected. */
  selected?: RowsProps<R>['selected']
  onSelect?: RowsProps<R>['onSelect']
}

const doNothing = () => undefined

/** A short list with all its rows, such as in a dialog: a table, or cards on a phone. */
export function DataTable<R>(list: DataTableProps<R> & RowKeys<R>) {
  const { boxed, empty, rowActions, onSelect = doNothing, ...props }: DataTableProps<R> = list
  const isPhone = useIsPhone()
  const Rows = isPhone ? ListCards : ListTable
  const { dialog, ...openers } = useRowOpeners({ rowActions })
  const table = <Rows {...props} {...openers} rowKey={rowKeyOf<R>(list)} stale={false} onSort={doNothing} onSelect={onSelect} />
  return (
    <>
      {(props.rows.length === 0 && empty) || (boxed && !isPhone ? <Panel padded={false}>{table}</Panel> : table)}
      {dialog}
    </>
  )
}
