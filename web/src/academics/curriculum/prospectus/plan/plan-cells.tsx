import { Tooltip } from '@mantine/core'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { Cell } from '#ui/form/cell-moves.ts'
import { useTextCell } from '#ui/list/text-cell.ts'
import classes from '../prospectus.module.css'
import type { SheetField } from '../row-values.ts'
import type { GridActions } from './use-grid.ts'

interface CellProps {
  row: number
  field: SheetField
  /** The accessible name: column and subject. */
  label: string
  value: string
  problem: string | undefined
  /** The reason that this cell cannot change. */
  fixed?: string
  actions: GridActions
}

interface TextCellProps extends CellProps {
  numeric?: boolean
  placeholder?: string
  maxLength: number
  /** Called on Enter, before the focus moves on; returns whether it handled the key. */
  onEnter?: () => boolean
}

/** A text cell. Typing replaces the text, Enter and arrows keep it and move on, Escape restores it. */
export const TextCell = memo(function TextCell(props: TextCellProps) {
  const { row, field, label, value, problem, fixed, actions, numeric, placeholder, maxLength, onEnter } = props
  const { focused, input } = useTextCell({ cell: { row, field }, value, actions, onEnter })
  const note = fixed ?? problem
  return (
    <Tooltip
      label={note}
      opened={focused && note !== undefined}
      multiline
      w={240}
      withinPortal={false}
      classNames={{ tooltip: classes.note }}
    >
      <input
        {...input}
        className={classes.cell}
        data-numeric={numeric || undefined}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-description={note}
        inputMode={numeric ? 'decimal' : undefined}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={fixed !== undefined}
      />
    </Tooltip>
  )
})

interface ChoiceCellProps extends CellProps {
  options: readonly { value: string; label: string }[]
  onEnter?: () => boolean
}

/** A cell with options. A letter chooses, F2 and the space bar open the list; arrows and Enter move on as everywhere in the sheet. */
export const ChoiceCell = memo(function ChoiceCell(props: ChoiceCellProps) {
  const { row, field, label, value, problem, options, actions, onEnter } = props
  const before = useRef(value)
  const cell: Cell<SheetField> = { row, field }
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === 'Escape') actions.type(cell, before.current)
    else if (event.key === 'F2') event.currentTarget.showPicker()
    else if (event.key === 'Enter' && !event.shiftKey && onEnter?.()) event.preventDefault()
    else if (event.key.startsWith('Arrow') || event.key === 'Enter') {
      // Arrows would choose the next value instead of the next cell.
      event.preventDefault()
      actions.move(cell, event)
    }
  }
  return (
    <select
      className={classes.cell}
      data-cell={`${row}:${field}`}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-description={problem}
      value={value}
      onFocus={() => {
        before.current = value
      }}
      onChange={(event) => actions.type(cell, event.currentTarget.value)}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
})
