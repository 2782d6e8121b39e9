import factClasses from '../facts.module.css'
import classes from '../ui.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowButton } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { type RowsProps, toggleRows } from './table.tsx'

/** The rows of a list on a phone as cards: the first column is the head, the others are facts. */
export function ListCards<R>({ columns, rows, rowKey, rowActions, onOpen, stale, selected, onSelect }: RowsProps<R>) {
  const [head, ...facts] = columns
  return (
    <div className={stale ? `${classes.cards} ${classes.dim}` : classes.cards}>
      {rows.map((row) => {
        const key = rowKey(row)
        const isSelected = selected?.has(key)
        return (
          <article key={key} className={classes.rowCard} data-selected={isSelected || undefined}>
            <div className={classes.rowHead}>
              {selected && (
                <RowCheckbox
                  label="Select"
                  checked={isSelected ?? false}
                  onChange={(on) => onSelect(toggleRows(selected, [row], rowKey, on))}
                />
              )}
              <div className={classes.rowTitle}>
                {onOpen ? <RowButton onOpen={() => onOpen(row)}>{head?.render(row)}</RowButton> : head?.render(row)}
              </div>
              {rowActions && <RowMenu actions={rowActions(row)} />}
            </div>
            {facts.length > 0 && (
              <dl className={factClasses.facts}>
                {facts.map((column) => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </article>
        )
      })}
    </div>
  )
}
