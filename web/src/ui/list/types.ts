import type { Endpoint, Request, Response } from '@talaan/contract'
import type { ReactNode } from 'react'

export type RowOf<E extends Endpoint> = Response<E> extends { data: readonly (infer R)[] } ? R : never

export interface Column<R> {
  /** Unique; what sorting by it sends when `sort` is true. */
  key: string
  label: string
  render: (row: R) => ReactNode
  sort?: boolean | string
  align?: 'end'
  /** Not shown until chosen. */
  optional?: boolean
  /** The cell in an exported file; a column without it is left out. */
  csv?: (row: R) => string | number | null | undefined
  /** The exported number is pesos. */
  money?: true
}

export interface RowAction {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  run: () => void
}

/** Everything the filter shows, for actions on more than one page. */
export interface AllOfList<E extends Endpoint> {
  total: number
  /** What the list was asked with. */
  request: Request<E>
}
