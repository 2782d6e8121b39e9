import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { toast } from '#lib/toast.ts'
import { type Cell, focusCell, nextCell } from '#ui/form/cell-moves.ts'
import { isBlock, readBlock } from '#ui/form/paste-block.ts'
import { type FieldTexts, isFixedByGrades, pastedText, type RowField, rowFields, type SheetField, sheetFields } from '../row-values.ts'
import { isTerm, nextPosition, type RowPosition, type TermKey, withRowsOf } from './plan-rows.ts'
import type { PlanWork } from './use-plan.ts'

/** A line of the sheet: a subject, or the empty line at the end of a term. */
export type Line = { term: TermKey; row: ProspectusRow } | { term: TermKey; row?: undefined }

const linesOf = (terms: readonly ProspectusTerm[]): Line[] =>
  terms.flatMap((term) => [...term.rows.map((row) => ({ term, row })), { term }])

export interface GridActions {
  type: (cell: Cell<SheetField>, text: string) => void
  /** Returns whether the key moved the focus to another cell, or moved the row. */
  move: (cell: Cell<SheetField>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<SheetField>, event: ClipboardEvent) => void
}

/** The actions of all cells. They stay the same between renders and read the newest sheet. */
export function useGrid(plan: ProspectusPlan, terms: readonly ProspectusTerm[], work: PlanWork, table: RefObject<HTMLTableElement | null>) {
  const latest = useRef({ plan, terms, work })
  latest.current = { plan, terms, work }
  const followedRow = useRef<{ id: number; field: SheetField; to: RowPosition }>(undefined)
  useLayoutEffect(() => {
    const moved = followedRow.current
    const isThere = moved && terms.find((term) => isTerm(term, moved.to))?.rows[moved.to.index]?.id === moved.id
    if (!isThere) return
    followedRow.current = undefined
    focusCell(table.current, { row: linesOf(terms).findIndex((line) => line.row?.id === moved.id), field: moved.field })
  }, [terms])
  return useMemo<GridActions>(() => {
    const listLines = () => linesOf(latest.current.terms)
    const moveRow = (cell: Cell<SheetField>, step: 1 | -1) => {
      const row = listLines()[cell.row]?.row
      // A repeated key may be faster than the rendering.
      const to = row && nextPosition(withRowsOf(latest.current.terms, latest.current.work.readPlan()), row.id, step)
      if (!row || !to) return
      followedRow.current = { id: row.id, field: cell.field, to }
      latest.current.work.move(row.id, to)
    }
    return {
      type: (cell, text) => {
        const row = listLines()[cell.row]?.row
        if (row && cell.field !== 'needs') latest.current.work.typeText(row, cell.field, text)
      },
      move: (from, event) => {
        const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        if (isVertical && (event.altKey || event.ctrlKey || event.metaKey) && listLines()[from.row]?.row) {
          event.preventDefault()
          moveRow(from, event.key === 'ArrowUp' ? -1 : 1)
          return true
        }
        const isInTable = (cell: Cell<SheetField>) => Boolean(table.current?.querySelector(`[data-cell="${cell.row}:${cell.field}"]`))
        const to = nextCell(from, event, { rows: listLines().length, fields: sheetFields, isOpen: isInTable })
        return to !== undefined && focusCell(table.current, to)
      },
      paste: (cell, event) => {
        const text = event.clipboardData.getData('text')
        if (!isBlock(text)) return
        event.preventDefault()
        const skipped = pasteBlock(latest.current, listLines(), readBlock(text), cell)
        if (skipped > 0)
          toast.error(`${skipped} pasted ${skipped === 1 ? 'cell' : 'cells'} did not fit and ${skipped === 1 ? 'was' : 'were'} skipped.`)
      },
    }
  }, [table])
}

/** Pastes a block over the sheet, to the right and down. From the empty line of the term on, it adds new subjects. Returns how many cells were skipped. */
function pasteBlock(
  { plan, work }: { plan: ProspectusPlan; work: PlanWork },
  listLines: readonly Line[],
  block: readonly string[][],
  start: Cell<SheetField>,
): number {
  const first = sheetFields.indexOf(start.field)
  const term = listLines[start.row]?.term
  let skipped = 0
  let isBelow = false
  for (const [down, texts] of block.entries()) {
    const line = listLines[start.row + down]
    isBelow ||= line?.row === undefined
    const values: FieldTexts = {}
    for (const [right, text] of texts.entries()) {
      const field = rowFields[first + right] as RowField | undefined
      if (text === '') continue
      if (!field || (!isBelow && line?.row && isFixedByGrades(line.row, field))) skipped++
      else values[field] = pastedText(plan, field, text)
    }
    if (!term || Object.keys(values).length === 0) continue
    if (isBelow) work.add(term, values)
    else for (const [field, text] of Object.entries(values)) work.typeText(line!.row!, field as RowField, text!)
  }
  return skipped
}
