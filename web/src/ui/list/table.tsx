import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Key } from 'react'
import classes from '../ui.module.css'
import type { MenuChoice } from './menu-list.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowButton } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Column } from './types.ts'
import { nextSort, sortOf } from './values.ts'

export interface RowsProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  rowActions?: (row: R) => readonly MenuChoice[]
  onOpen?: (row: R) => void
  /** Whether the rows belong to the request before. */
  stale: boolean
  sort?: string
  onSort: (sort: string) => void
  selected?: ReadonlyMap<Key, R>
  onSelect: (selected: ReadonlyMap<Key, R>) => void
  /** The accessible name of a table that may be wider than the page and has nothing to tab to; it makes keys scroll the table. */
  wide?: string
  /** Whether a table of many figures has less space between its columns. */
  dense?: boolean
}

/** The rows of a list on a wide screen. */
export function ListTable<R>({
  columns,
  rows,
  rowKey,
  rowActions,
  onOpen,
  stale,
  sort,
  onSort,
  selected,
  onSelect,
  wide,
  dense,
}: RowsProps<R>) {
  const selectedOnPage = rows.filter((row) => selected?.has(rowKey(row))).length
  return (
    <div className={classes.scroll} {...(wide && { role: 'region', 'aria-label': wide, tabIndex: 0 })}>
      <table className={stale ? `${classes.table} ${classes.dim}` : classes.table} data-dense={dense || undefined}>
        <thead>
          <tr>
            {selected && (
              <th className={classes.narrow}>
                <RowCheckbox
                  label="Select all on this page"
                  checked={selectedOnPage === rows.length}
                  isPartial={selectedOnPage > 0 && selectedOnPage < rows.length}
                  onChange={(isOn) => onSelect(toggleRows(selected, rows, rowKey, isOn))}
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
                      onChange={(isOn) => onSelect(toggleRows(selected, [row], rowKey, isOn))}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.key} className={column.align && classes.end}>
                    {onOpen && index === 0 ? <RowButton onOpen={() => onOpen(row)}>{column.render(row)}</RowButton> : column.render(row)}
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
        <HeadLabel column={column} />
      </th>
    )
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" className={column.align && classes.end} aria-sort={direction}>
      <UnstyledButton className={classes.sort} data-on={direction && true} onClick={() => onSort(nextSort(sort, name))}>
        <HeadLabel column={column} />
        <Icon size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

/** People who hear the page get the whole label. */
function HeadLabel<R>({ column: { label, short } }: { column: Column<R> }) {
  if (!short) return label
  return (
    <>
      <span aria-hidden title={label}>
        {short}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

/** The selection after adding or removing some rows; it is kept across pages. */
export function toggleRows<R>(
  selected: ReadonlyMap<Key, R>,
  rows: readonly R[],
  rowKey: (row: R) => Key,
  isOn: boolean,
): ReadonlyMap<Key, R> {
  const next = new Map(selected)
  for (const row of rows) {
    if (isOn) next.set(rowKey(row), row)
    else next.delete(rowKey(row))
  }
  return next
}
