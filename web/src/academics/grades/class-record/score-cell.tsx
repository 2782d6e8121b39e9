import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { Cell } from '#ui/form/cell-moves.ts'
import { useTextCell } from '#ui/list/text-cell.ts'
import classes from './class-record.module.css'
import { type Activity, problemOf } from './record-edits.ts'

export interface ScoreActions {
  type: (cell: Cell, text: string) => void
  /** Returns whether the key moved to another cell. */
  move: (cell: Cell, event: KeyboardEvent) => boolean
  paste: (cell: Cell, event: ClipboardEvent) => void
}

interface ScoreCellProps {
  row: number
  activity: Activity
  student: string
  value: string
  isChanged: boolean
  actions: ScoreActions
}

/** The input of one score. Typing replaces it, Enter and arrows accept it and move on, Escape restores the previous one. */
export const ScoreCell = memo(function ScoreCell({ row, activity, student, value, isChanged, actions }: ScoreCellProps) {
  const { draft, input } = useTextCell({ cell: { row, field: String(activity.id) }, value, actions })
  const problem = problemOf(draft ?? value, activity)
  return (
    <input
      {...input}
      className={classes.cell}
      data-changed={isChanged || draft !== undefined || undefined}
      aria-label={`${activity.title}, ${student}`}
      aria-invalid={problem ? true : undefined}
      title={problem}
      autoCapitalize="characters"
      inputMode="decimal"
      maxLength={7}
    />
  )
})
