import { Tooltip } from '@mantine/core'
import { allowedGrades, type GradingScale } from '@talaan/contract'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, textCellKey } from '../../ui/cell-moves.ts'
import { type GradeField, isBeginning, readGrade } from './grade-values.ts'
import classes from './grades.module.css'

export interface CellActions {
  type: (cell: Cell<GradeField>, text: string) => void
  /** Tells whether the key led to another cell. */
  move: (cell: Cell<GradeField>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<GradeField>, event: ClipboardEvent) => void
}

export interface SheetCellProps {
  row: number
  field: GradeField
  /** Read to people who do not see the sheet: column and student. */
  label: string
  value: string
  changed: boolean
  problem: string | undefined
  scale: GradingScale
  actions: CellActions
}

/** One grade. Typing replaces it, Enter and arrows keep it and go on, Escape brings back what was there. */
export const SheetCell = memo(function SheetCell({ row, field, label, value, changed, problem, scale, actions }: SheetCellProps) {
  const [draft, setDraft] = useState<string>()
  const [focused, setFocused] = useState(false)
  const before = useRef(value)
  const wrong = draft === undefined ? problem : readable(scale, draft) ? undefined : allowedGrades(scale)

  const commit = () => {
    if (draft !== undefined) actions.type({ row, field }, draft)
    setDraft(undefined)
  }
  const bringBack = (input: HTMLInputElement) => {
    flushSync(() => {
      setDraft(undefined)
      actions.type({ row, field }, before.current)
    })
    input.select()
  }
  const keep = (input: HTMLInputElement) => {
    flushSync(commit)
    input.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    textCellKey(event, { bringBack, move: () => actions.move({ row, field }, event), stay: keep })
  return (
    <Tooltip
      label={wrong}
      opened={focused && wrong !== undefined}
      classNames={{ tooltip: classes.wrong }}
      withinPortal={false}
      multiline
      w={220}
    >
      <input
        className={classes.cell}
        data-cell={`${row}:${field}`}
        data-changed={changed || draft !== undefined || undefined}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-description={wrong}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={6}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => {
          before.current = value
          setFocused(true)
          event.currentTarget.select()
        }}
        onBlur={() => {
          setFocused(false)
          commit()
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => actions.paste({ row, field }, event)}
      />
    </Tooltip>
  )
})

const readable = (scale: GradingScale, text: string): boolean => readGrade(scale, text) !== undefined || isBeginning(scale, text)
