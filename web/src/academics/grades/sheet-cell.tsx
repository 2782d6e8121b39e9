import { Tooltip } from '@mantine/core'
import type { ScaleRules } from '@talaan/contract'
import { describeAllowedGrades } from '@talaan/contract/values'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { Cell } from '#ui/form/cell-moves.ts'
import { useTextCell } from '#ui/list/text-cell.ts'
import { type GradeField, isPartialGrade, readGrade } from './grade-values.ts'
import classes from './grades.module.css'

export interface CellActions {
  type: (cell: Cell<GradeField>, text: string) => void
  /** Returns whether the key moved to another cell. */
  move: (cell: Cell<GradeField>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<GradeField>, event: ClipboardEvent) => void
}

export interface SheetCellProps {
  row: number
  field: GradeField
  /** The label for screen readers: column and student. */
  label: string
  value: string
  isChanged: boolean
  problem: string | undefined
  scale: ScaleRules
  actions: CellActions
}

/** The input of one grade. Typing replaces it, Enter and arrows accept it and move on, Escape restores the previous one. */
export const SheetCell = memo(function SheetCell({ row, field, label, value, isChanged, problem, scale, actions }: SheetCellProps) {
  const { draft, focused, input } = useTextCell({ cell: { row, field }, value, actions })
  const shownProblem = draft === undefined ? problem : isAcceptable(scale, draft) ? undefined : describeAllowedGrades(scale)
  return (
    <>
      <Tooltip
        label={shownProblem}
        opened={focused && shownProblem !== undefined}
        classNames={{ tooltip: classes.invalidText }}
        withinPortal={false}
        multiline
        w={220}
      >
        <input
          {...input}
          className={classes.cell}
          data-changed={isChanged || draft !== undefined || undefined}
          aria-label={label}
          aria-invalid={shownProblem ? true : undefined}
          aria-description={shownProblem}
          autoCapitalize="characters"
          inputMode={scale.decimals > 0 ? 'decimal' : 'numeric'}
          maxLength={6}
          // A click into the open cell selects its grade again, so that typing still replaces it.
          onMouseUp={(event) => draft === undefined && event.currentTarget.select()}
        />
      </Tooltip>
      {focused && (
        <GradeCodes scale={scale} onPick={(code) => input.onChange({ currentTarget: { value: code } } as ChangeEvent<HTMLInputElement>)} />
      )}
    </>
  )
})

/** The grade codes below the cell on a touch screen, whose number keys have no letters. */
function GradeCodes({ scale, onPick }: { scale: ScaleRules; onPick: (code: string) => void }) {
  return (
    <span className={classes.codes}>
      {scale.codes.map(({ code }) => (
        // The cell keeps the focus, and with it the number keys stay open.
        <button key={code} type="button" tabIndex={-1} onPointerDown={(event) => event.preventDefault()} onClick={() => onPick(code)}>
          {code}
        </button>
      ))}
    </span>
  )
}

const isAcceptable = (scale: ScaleRules, text: string): boolean => readGrade(scale, text) !== undefined || isPartialGrade(scale, text)
