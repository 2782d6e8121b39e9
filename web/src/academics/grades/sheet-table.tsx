import type { GradeSheet, SheetRow } from '@talaan/contract'
import { allowsReExam } from '@talaan/contract/values'
import { type CSSProperties, Suspense, useMemo, useRef, useState } from 'react'
import { date, level, listName } from '#lib/format.ts'
import { type Cell, focusCell, nextCell } from '#ui/form/cell-moves.ts'
import { isBlock } from '#ui/form/paste-block.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { type GradesByField, otherGrade } from './class-record/record-grades.ts'
import { type GradeField, isColumnOpen, isPeriod, sheetFields } from './grade-values.ts'
import classes from './grades.module.css'
import { applyPaste, isSimplePaste, type PastePlan, readPaste } from './paste/paste-plan.ts'
import { columnName } from './sheet/column-names.ts'
import { type CellActions, SheetCell } from './sheet-cell.tsx'
import { cellText, computeRemarks, type Edits, editCell, finalText, findProblem, isCellOpen } from './sheet-edits.ts'
import type { SheetEditor } from './use-sheet.ts'

const PastePreview = lazyNamed(() => import('./paste/paste-preview.tsx'), 'PastePreview')

/** The sheet as a table of inputs: arrows and Enter move; a copied block is pasted at the current cell. */
export function SheetTable({ sheet, editor, recordGrades }: { sheet: GradeSheet; editor: SheetEditor; recordGrades: GradesByField }) {
  const tableRef = useRef<HTMLTableElement>(null)
  const [plan, setPlan] = useState<PastePlan>()
  const actions = useCellActions(sheet, editor, tableRef, setPlan)
  return (
    <div className={classes.scroll}>
      <table
        className={classes.sheet}
        data-periods={sheet.periods.length > 0 || undefined}
        style={{ '--columns': sheetFields(sheet).length } as CSSProperties}
        ref={tableRef}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              No.
            </th>
            <th scope="col">Student</th>
            <th scope="col" className={classes.course}>
              Course
            </th>
            {sheetFields(sheet).map((field) => (
              <th key={field} scope="col" className={classes.grade}>
                {isPeriod(field) ? <abbr title={columnName(sheet, field)}>{field.toUpperCase()}</abbr> : columnName(sheet, field)}
                {!isColumnOpen(sheet, field) && !isComputed(sheet, field) && <small>Closed</small>}
              </th>
            ))}
            <th scope="col" className={classes.remarks}>
              Remarks
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <StudentRow
              key={row.id}
              index={index}
              row={row}
              sheet={sheet}
              edits={editor.edits}
              recordGrades={recordGrades}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      {plan && (
        <Suspense>
          <PastePreview sheet={sheet} editor={editor} plan={plan} onClose={() => setPlan(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** The final grade is computed where periods have grades of their own. */
const isComputed = ({ periods }: GradeSheet, field: GradeField): boolean => periods.length > 0 && field === 'grade'

interface StudentRowProps {
  index: number
  row: SheetRow
  sheet: GradeSheet
  edits: Edits
  recordGrades: GradesByField
  actions: CellActions
}

function StudentRow({ index, row, sheet, edits, recordGrades, actions }: StudentRowProps) {
  const name = listName(row)
  const remarks = computeRemarks(row, edits, sheet)
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
        {row.settle_by && <small>Settled by {date(row.settle_by)}</small>}
      </th>
      <td className={classes.course}>
        {row.course} · {level(row.level)}
      </td>
      {sheetFields(sheet).map((field) => {
        const value = field === 'grade' ? finalText(row, edits, sheet) : cellText(row, edits, field)
        if (!isCellOpen(sheet, row, edits, field)) {
          return (
            <td key={field} className={classes.closed}>
              {field !== 're_exam' || allowsReExam(sheet.scale, row.grade) ? value : ''}
              <OtherGrade grade={otherGrade(recordGrades, row, edits, field)} />
            </td>
          )
        }
        return (
          <td key={field} className={classes.open}>
            <SheetCell
              row={index}
              field={field}
              label={`${columnName(sheet, field)}, ${name}`}
              value={value}
              isChanged={edit?.values[field] !== undefined}
              problem={findProblem(row, edits, field, sheet)}
              scale={sheet.scale}
              actions={actions}
            />
            <OtherGrade grade={otherGrade(recordGrades, row, edits, field)} />
          </td>
        )
      })}
      <td className={classes.remarks} data-remarks={remarks}>
        {remarks}
      </td>
    </tr>
  )
}

/** The grade of the class record beside another one of the sheet. */
const OtherGrade = ({ grade }: { grade: string | undefined }) =>
  grade !== undefined && (
    <small className={classes.otherGrade} title="The class record has a different grade">
      Record {grade}
    </small>
  )

/** The actions of all cells. They stay the same functions between renders and read the latest sheet through a ref. */
function useCellActions(
  sheet: GradeSheet,
  editor: SheetEditor,
  tableRef: { readonly current: HTMLTableElement | null },
  showPreview: (plan: PastePlan) => void,
): CellActions {
  const latest = useRef({ sheet, editor })
  latest.current = { sheet, editor }
  return useMemo<CellActions>(
    () => ({
      type: (cell, text) => {
        const { sheet, editor } = latest.current
        const row = sheet.rows[cell.row]
        if (row) editor.change((edits) => editCell(edits, row, cell.field, text, sheet.scale))
      },
      move: (start, event) => {
        const isInTable = (cell: Cell) => Boolean(tableRef.current?.querySelector(`[data-cell="${cell.row}:${cell.field}"]`))
        const target = nextCell(start, event, {
          rows: latest.current.sheet.rows.length,
          fields: sheetFields(latest.current.sheet),
          isOpen: isInTable,
        })
        return target !== undefined && focusCell(tableRef.current, target)
      },
      paste: (cell, event) => {
        const text = event.clipboardData.getData('text')
        if (!isBlock(text)) return
        event.preventDefault()
        const { sheet, editor } = latest.current
        const plan = readPaste(sheet, text, cell)
        if (isSimplePaste(plan)) editor.change((edits) => applyPaste(sheet, edits, plan).edits, 'paste')
        else showPreview(plan)
      },
    }),
    [tableRef, showPreview],
  )
}
