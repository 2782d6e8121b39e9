import type { Endpoint, Request, Response } from '@talaan/contract'
import type { Key, ReactNode } from 'react'
import type { ShowDialog } from '../dialog/use-dialog.tsx'
import type { MenuChoice } from './menu-list.tsx'

export type RowOf<E extends Endpoint> = Response<E> extends { data: readonly (infer R)[] } ? R : never

export interface Column<R> {
  /** Unique; also the sort parameter when `sort` is true. */
  key: string
  label: string
  /** What the head of a table shows in place of a long label. */
  short?: string
  render: (row: R) => ReactNode
  sort?: boolean | string
  align?: 'end'
  /** Whether it is hidden until somebody chooses it. */
  optional?: boolean
}

/** What tells the rows of a table apart; by default their id. */
export type RowKeys<R> = [R] extends [{ id: Key }] ? { rowKey?: (row: R) => Key } : { rowKey: (row: R) => Key }

export const rowKeyOf = <R>(keys: RowKeys<R>): ((row: R) => Key) => keys.rowKey ?? ((row) => (row as { id: Key }).id)

/** What the menu of a row offers. The list shows the dialog, which stays open when its row goes. */
export type RowAction = Omit<MenuChoice, 'run' | 'checked'> & ({ run: () => void } | { dialog: ShowDialog })

/** The actions of a row; false stands for one that is not offered. */
export type RowActions = readonly (RowAction | false)[]

/** All rows of the filtered list, for actions on more than one page. */
export interface AllOfList<E extends Endpoint> {
  total: number
  /** The request that the list was read with. */
  request: Request<E>
}
