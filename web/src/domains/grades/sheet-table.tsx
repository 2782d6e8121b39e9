import type { GradeSheet, SheetRow } from '@talaan/contract'
import { allowsReExam } from '@talaan/contract/values'
import { useMemo, useRef } from 'react'
import { level, listName } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { type Cell, focusCell, nextCell } from '../../ui/form/cell-moves.ts'
import { isBlock, readBlock } from '../../ui/form/paste-block.ts'
import { type GradeField, gradeFields } from './grade-values.ts'
import classes from './grades.module.css'
import { pasted } from './paste.ts'
import { type CellActions, SheetCell } from './sheet-cell.tsx'
import { type Edits, edited, isOpen, problemAt, rowRemarks, textAt } from './sheet-edits.ts'
import type { SheetWork } from './use-sheet.ts'

const columns: Record<GradeField, string> = { midterm_grade: 'Midterm', grade: 'Final', re_exam: 'Re-exam' }

/** The sheet as a table of inputs: arrows and Enter move, a copied column or block is pasted where the cursor stands. */
export function SheetTable({ sheet, work }: { sheet: GradeSheet; work: SheetWork }) {
  const table = useRef<HTMLTableElement>(null)
  const actions = useCellActions(sheet, work, table)
  return (
    <div className={classes.scroll}>
      <table className={classes.sheet} ref={table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              No.
            </th>
            <th scope="col">Student</th>
            <th scope="col" className={classes.course}>
              Course
            </th>
            {gradeFields.map((field) => (
              <th key={field} scope="col" className={classes.grade}>
                {columns[field]}
                {!sheet.open[field] && <small>Closed</small>}
              </th>
            ))}
            <th scope="col" className={classes.remarks}>
              Remarks
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <Row key={row.id} index={index} row={row} sheet={sheet} edits={work.edits} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  index: number
  row: SheetRow
  sheet: GradeSheet
  edits: Edits
  actions: CellActions
}

function Row({ index, row, sheet, edits, actions }: RowProps) {
  const name = listName(row)
  const remarks = rowRemarks(row, edits, sheet.grading_scale)
  const edit = edits[row.id]
  return (
    <tr data-stale={(edit && edit.version !== row.version) || undefined}>
      <td className={classes.number}>{index + 1}</td>
      <th scope="row" className={classes.student}>
        <span>{name}</span>
        <small>
          {row.student_id_number}
          <span className={classes.underName}>{remarks}</span>
        </small>
      </th>
      <td className={classes.course}>
        {row.course} · {level(row.level)}
      </td>
      {gradeFields.map((field) => {
        const value = textAt(row, edits, field)
        if (!isOpen(sheet, row, edits, field)) {
          return (
            <td key={field} className={classes.closed}>
              {field !== 're_exam' || allowsReExam(sheet.grading_scale, row.grade) ? value : ''}
            </td>
          )
        }
        return (
          <td key={field} className={classes.open}>
            <SheetCell
              row={index}
              field={field}
              label={`${columns[field]}, ${name}`}
              value={value}
              changed={edit?.values[field] !== undefined}
              problem={problemAt(row, edits, field, sheet.grading_scale)}
              scale={sheet.grading_scale}
              actions={actions}
            />
          </td>
        )
      })}
      <td className={classes.remarks} data-remarks={remarks}>
        {remarks}
      </td>
    </tr>
  )
}

/** The same functions for all cells and all renders, over what is on the sheet now. */
function useCellActions(sheet: GradeSheet, work: SheetWork, table: { readonly current: HTMLTableElement | null }): CellActions {
  const now = useRef({ sheet, work })
  now.current = { sheet, work }
  return useMemo<CellActions>(
    () => ({
      type: (cell, text) => {
        const { sheet, work } = now.current
        const row = sheet.rows[cell.row]
        if (row) work.change((edits) => edited(edits, row, cell.field, text, sheet.grading_scale))
      },
      move: (from, event) => {
        const inTable = (cell: Cell) => Boolean(table.current?.querySelector(`[data-cell="${cell.row}:${cell.field}"]`))
        const to = nextCell(from, event, { rows: now.current.sheet.rows.length, fields: gradeFields, isOpen: inTable })
        return to !== undefined && focusCell(table.current, to)
      },
      paste: (cell, event) => {
        const text = event.clipboardData.getData('text')
        if (!isBlock(text)) return
        event.preventDefault()
        const { sheet, work } = now.current
        const { edits, skipped } = pasted(sheet, work.edits, readBlock(text), cell)
        work.change(edits)
        if (skipped > 0) toast.error(`${skipped} pasted ${skipped === 1 ? 'cell has' : 'cells have'} no open place on the sheet.`)
      },
    }),
    [table],
  )
}
