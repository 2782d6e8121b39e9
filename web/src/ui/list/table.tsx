import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Key } from 'react'
import classes from '../ui.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowButton } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Column, RowAction } from './types.ts'
import { nextSort, sortOf } from './values.ts'

export interface RowsProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  rowActions?: (row: R) => readonly RowAction[]
  onOpen?: (row: R) => void
  /** The rows belong to the question before. */
  stale: boolean
  sort?: string
  onSort: (sort: string) => void
  selected?: ReadonlyMap<Key, R>
  onSelect: (selected: ReadonlyMap<Key, R>) => void
  /** Names a table that may be wider than its place and has nothing in it to tab to, so that keys can scroll it. */
  wide?: string
}

/** The rows of a list on a wide screen. */
export function ListTable<R>({ columns, rows, rowKey, rowActions, onOpen, stale, sort, onSort, selected, onSelect, wide }: RowsProps<R>) {
  const onPage = rows.filter((row) => selected?.has(rowKey(row))).length
  return (
    <div className={classes.scroll} {...(wide && { role: 'region', 'aria-label': wide, tabIndex: 0 })}>
      <table className={stale ? `${classes.table} ${classes.dim}` : classes.table}>
        <thead>
          <tr>
            {selected && (
              <th className={classes.narrow}>
                <RowCheckbox
                  label="Select all on this page"
                  checked={onPage === rows.length}
                  partly={onPage > 0 && onPage < rows.length}
                  onChange={(on) => onSelect(toggled(selected, rows, rowKey, on))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th className={classes.narrow}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            const isSelected = selected?.has(key)
            return (
              <tr key={key} data-selected={isSelected || undefined}>
                {selected && (
                  <td className={classes.narrow}>
                    <RowCheckbox
                      label="Select"
                      checked={isSelected ?? false}
                      onChange={(on) => onSelect(toggled(selected, [row], rowKey, on))}
                    />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td key={column.key} className={column.align && classes.end}>
                    {onOpen && place === 0 ? <RowButton onOpen={() => onOpen(row)}>{column.render(row)}</RowButton> : column.render(row)}
                  </td>
                ))}
                {rowActions && (
                  <td className={classes.narrow}>
                    <RowMenu actions={rowActions(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell<R>({ column, sort, onSort }: { column: Column<R>; sort?: string; onSort: (sort: string) => void }) {
  const name = sortOf(column)
  if (!name) {
    return (
      <th scope="col" className={column.align && classes.end}>
        {column.label}
      </th>
    )
  }
  const way = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const Icon = way === 'ascending' ? IconArrowUp : way === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" className={column.align && classes.end} aria-sort={way}>
      <UnstyledButton className={classes.sort} data-on={way && true} onClick={() => onSort(nextSort(sort, name))}>
        {column.label}
        <Icon size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

/** The selection after adding or removing some rows; it lasts over pages. */
export function toggled<R>(selected: ReadonlyMap<Key, R>, rows: readonly R[], rowKey: (row: R) => Key, on: boolean): ReadonlyMap<Key, R> {
  const next = new Map(selected)
  for (const row of rows) {
    if (on) next.set(rowKey(row), row)
    else next.delete(rowKey(row))
  }
  return next
}
