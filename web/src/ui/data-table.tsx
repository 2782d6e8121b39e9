import type { Key } from 'react'
import { useIsPhone } from './dialogs.tsx'
import { ListCards } from './list-cards.tsx'
import type { Column, RowAction } from './list-screen.tsx'
import { ListTable } from './list-table.tsx'

export interface DataTableProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  rowActions?: (row: R) => readonly RowAction[]
}

const none = () => undefined

/** All rows of something short, such as the lines of a dialog: a table, on phones cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const Rows = useIsPhone() ? ListCards : ListTable
  return <Rows {...props} stale={false} onSort={none} onSelect={none} />
}
