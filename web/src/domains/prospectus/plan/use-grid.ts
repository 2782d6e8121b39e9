import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { toast } from '../../../lib/toast.ts'
import { type Cell, focusCell, nextCell } from '../../../ui/form/cell-moves.ts'
import { isBlock, readBlock } from '../../../ui/form/paste-block.ts'
import { isFixed, pastedText, type RowField, rowFields, type SheetField, sheetFields, type Texts } from '../row-values.ts'
import { isTerm, type Place, stepPlace, type TermKey, withRowsOf } from './plan-rows.ts'
import type { PlanWork } from './use-plan.ts'

/** A line that keys go through: a subject, or the empty line at the end of a term. */
export type Line = { term: TermKey; row: ProspectusRow } | { term: TermKey; row?: undefined }

const linesOf = (terms: readonly ProspectusTerm[]): Line[] =>
  terms.flatMap((term) => [...term.rows.map((row) => ({ term, row })), { term }])

export interface GridActions {
  type: (cell: Cell<SheetField>, text: string) => void
  /** Tells whether the key led to another cell, or moved the row. */
  move: (cell: Cell<SheetField>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<SheetField>, event: ClipboardEvent) => void
}

/** The same functions for all cells and all renders, over what is on the sheet now. */
export function useGrid(plan: ProspectusPlan, terms: readonly ProspectusTerm[], work: PlanWork, table: RefObject<HTMLTableElement | null>) {
  const now = useRef({ plan, terms, work })
  now.current = { plan, terms, work }
  const follow = useRef<{ id: number; field: SheetField; to: Place }>(undefined)
  useLayoutEffect(() => {
    const moved = follow.current
    const isThere = moved && terms.find((term) => isTerm(term, moved.to))?.rows[moved.to.index]?.id === moved.id
    if (!isThere) return
    follow.current = undefined
    focusCell(table.current, { row: linesOf(terms).findIndex((line) => line.row?.id === moved.id), field: moved.field })
  }, [terms])
  return useMemo<GridActions>(() => {
    const lines = () => linesOf(now.current.terms)
    const moveRow = (cell: Cell<SheetField>, step: 1 | -1) => {
      const row = lines()[cell.row]?.row
      // A key that repeats may be faster than what is drawn.
      const to = row && stepPlace(withRowsOf(now.current.terms, now.current.work.newest()), row.id, step)
      if (!row || !to) return
      follow.current = { id: row.id, field: cell.field, to }
      now.current.work.move(row.id, to)
    }
    return {
      type: (cell, text) => {
        const row = lines()[cell.row]?.row
        if (row && cell.field !== 'needs') now.current.work.type(row, cell.field, text)
      },
      move: (from, event) => {
        const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        if (isVertical && (event.altKey || event.ctrlKey || event.metaKey) && lines()[from.row]?.row) {
          event.preventDefault()
          moveRow(from, event.key === 'ArrowUp' ? -1 : 1)
          return true
        }
        const inTable = (cell: Cell<SheetField>) => Boolean(table.current?.querySelector(`[data-cell="${cell.row}:${cell.field}"]`))
        const to = nextCell(from, event, { rows: lines().length, fields: sheetFields, isOpen: inTable })
        return to !== undefined && focusCell(table.current, to)
      },
      paste: (cell, event) => {
        const text = event.clipboardData.getData('text')
        if (!isBlock(text)) return
        event.preventDefault()
        const skipped = pasteBlock(now.current, lines(), readBlock(text), cell)
        if (skipped > 0) toast.error(`${skipped} pasted ${skipped === 1 ? 'cell has' : 'cells have'} no open place on the sheet.`)
      },
    }
  }, [table])
}

/** Lays a block over the sheet, to the right and down. What reaches the empty line of the term becomes new subjects. */
function pasteBlock(
  { plan, work }: { plan: ProspectusPlan; work: PlanWork },
  lines: readonly Line[],
  block: readonly string[][],
  at: Cell<SheetField>,
): number {
  const first = sheetFields.indexOf(at.field)
  const term = lines[at.row]?.term
  let skipped = 0
  let isBelow = false
  for (const [down, texts] of block.entries()) {
    const line = lines[at.row + down]
    isBelow ||= line?.row === undefined
    const values: Texts = {}
    for (const [right, text] of texts.entries()) {
      const field = rowFields[first + right] as RowField | undefined
      if (text === '') continue
      if (!field || (!isBelow && line?.row && isFixed(line.row, field))) skipped++
      else values[field] = pastedText(plan, field, text)
    }
    if (!term || Object.keys(values).length === 0) continue
    if (isBelow) work.add(term, values)
    else for (const [field, text] of Object.entries(values)) work.type(line!.row!, field as RowField, text!)
  }
  return skipped
}
