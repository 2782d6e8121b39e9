import type { Key } from 'react'
import { Panel } from '../page.tsx'
import { ListCards } from './cards.tsx'
import { useIsPhone } from './phone.ts'
import { ListTable } from './table.tsx'
import type { Column, RowAction } from './types.ts'

export interface DataTableProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  rowActions?: (row: R) => readonly RowAction[]
  /** On a surface of its own, where the rows are not cards. */
  boxed?: boolean
  /** Names a table that may be wider than its place and has nothing in it to tab to. */
  wide?: string
}

const none = () => undefined

/** All rows of something short, such as the lines of a dialog: a table, on phones cards. */
export function DataTable<R>({ boxed, ...props }: DataTableProps<R>) {
  const isPhone = useIsPhone()
  const Rows = isPhone ? ListCards : ListTable
  const rows = <Rows {...props} stale={false} onSort={none} onSelect={none} />
  return boxed && !isPhone ? <Panel padded={false}>{rows}</Panel> : rows
}
