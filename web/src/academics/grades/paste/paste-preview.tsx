import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import type { GradeSheet } from '@talaan/contract'
import { useState } from 'react'
import { listName } from '#lib/format.ts'
import { useOnTop } from '#ui/dialog/layers.ts'
import { useIsPhone } from '#ui/list/phone.ts'
import { type GradeField, sheetFields } from '../grade-values.ts'
import classes from '../grades.module.css'
import { columnName } from '../sheet/column-names.ts'
import type { SheetEditor } from '../use-sheet.ts'
import { applyPaste, type PasteCell, type PastePlan } from './paste-plan.ts'

interface PastePreviewProps {
  sheet: GradeSheet
  editor: SheetEditor
  plan: PastePlan
  /** The name of the file that was read, in place of a pasted block. */
  file?: string
  onClose: () => void
  /** Whether the grades come from the class record and not from a copied text. */
  isRecord?: boolean
}

/** Shows what a pasted block, a file or the class record would write to the sheet, and writes it when it is confirmed. */
export function PastePreview({ sheet, editor, plan, file, isRecord = false, onClose }: PastePreviewProps) {
  const [columns, setColumns] = useState(plan.columns)
  const chosen = { ...plan, columns }
  const { cells } = applyPaste(sheet, editor.edits, chosen)
  const written = cells.filter(({ state }) => state === 'new' || state === 'invalid')
  const title = isRecord ? 'Use class record' : file === undefined ? 'Paste grades' : `Import grades from ${file}`
  const verb = isRecord ? 'Copy' : file === undefined ? 'Paste' : 'Import'
  const apply = () => {
    editor.change((edits) => applyPaste(sheet, edits, chosen).edits, isRecord ? 'copy' : file === undefined ? 'paste' : 'import')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} size={720} fullScreen={useIsPhone()} closeOnEscape={useOnTop(true)}>
      <div className={classes.preview}>
        <Summary plan={plan} cells={cells} isRecord={isRecord} />
        {!isRecord && columns.length === 0 && <NoGrades sheet={sheet} />}
        {!isRecord && columns.length > 0 && plan.rows.length > 0 && <ColumnChoice sheet={sheet} columns={columns} onChange={setColumns} />}
        {cells.length > 0 && <CellTable sheet={sheet} cells={cells} label={isRecord ? 'Grades of the class record' : 'Grades to paste'} />}
        <SkippedRows skipped={plan.skipped} isRecord={isRecord} />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={apply} disabled={written.length === 0} data-autofocus>
            {`${verb} ${written.length} ${written.length === 1 ? 'grade' : 'grades'}`}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function Summary({ plan, cells, isRecord }: { plan: PastePlan; cells: readonly PasteCell[]; isRecord: boolean }) {
  const rowCount = plan.rows.length + plan.skipped.length
  const count = (state: PasteCell['state']) => cells.filter((cell) => cell.state === state).length
  const facts = [
    count('invalid') > 0 && `${count('invalid')} to correct`,
    count('closed') > 0 && `${count('closed')} in closed columns, skipped`,
    count('same') > 0 && `${count('same')} unchanged`,
  ].filter(Boolean)
  return (
    <p role="status">
      {isRecord && <b>{`${count('new')} ${count('new') === 1 ? 'grade differs' : 'grades differ'} from the sheet`}</b>}
      {!isRecord && (
        <b>{plan.isByStudent ? `${plan.rows.length} of ${rowCount} matched` : `${plan.rows.length} rows, in the order of the sheet`}</b>
      )}
      {facts.length > 0 && ` · ${facts.join(' · ')}`}
      {!plan.isByStudent && ' · The pasted rows have no student numbers or names. Check that the order is the same.'}
    </p>
  )
}

/** Says how a column of grades is recognized. */
function NoGrades({ sheet }: { sheet: GradeSheet }) {
  const names = sheetFields(sheet).map((field) => columnName(sheet, field))
  return <p>No column with grades was found. Head each column with its name: {names.join(', ')}.</p>
}

interface ColumnChoiceProps {
  sheet: GradeSheet
  columns: PastePlan['columns']
  onChange: (columns: PastePlan['columns']) => void
}

/** Which pasted column goes to which column of the sheet. A column of the sheet takes one of them. */
function ColumnChoice({ sheet, columns, onChange }: ColumnChoiceProps) {
  const choose = (index: number, field: GradeField | undefined) =>
    onChange(
      columns.map((column) => {
        if (column.index === index) return { ...column, field }
        return column.field === field ? { ...column, field: undefined } : column
      }),
    )
  return (
    <Group gap="sm" align="stretch">
      {columns.map((column) => (
        <NativeSelect
          key={column.index}
          label={column.heading || `Column ${column.index + 1}`}
          value={column.field ?? ''}
          onChange={(event) => choose(column.index, (event.currentTarget.value || undefined) as GradeField | undefined)}
          data={[
            { value: '', label: 'Skip column' },
            ...sheetFields(sheet).map((field) => ({ value: field, label: columnName(sheet, field) })),
          ]}
        />
      ))}
    </Group>
  )
}

function CellTable({ sheet, cells, label }: { sheet: GradeSheet; cells: readonly PasteCell[]; label: string }) {
  const fields = sheetFields(sheet).filter((field) => cells.some((cell) => cell.field === field))
  const indexes = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b)
  return (
    <table className={classes.pasted} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {columnName(sheet, field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {indexes.map((index) => (
          <tr key={index}>
            <th scope="row">{listName(sheet.rows[index]!)}</th>
            {fields.map((field) => {
              const cell = cells.find((candidate) => candidate.row === index && candidate.field === field)
              return (
                <td key={field} data-state={cell?.state}>
                  {cell && cellTextOf(cell)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellTextOf({ before, after, state }: PasteCell): string {
  if (state === 'closed') return `${after} (closed)`
  if (state === 'invalid') return `${after} (not a grade)`
  return before && state === 'new' ? `${before} → ${after}` : after
}

function SkippedRows({ skipped, isRecord }: Pick<PastePlan, 'skipped'> & { isRecord: boolean }) {
  if (skipped.length === 0) return null
  return (
    <div className={classes.skipped}>
      <b>
        {isRecord
          ? `${skipped.length} without a grade in the class record`
          : `${skipped.length} ${skipped.length === 1 ? 'row' : 'rows'} did not match and will be skipped`}
      </b>
      <ul>
        {skipped.map(({ text, reason }, index) => (
          <li key={`${index}-${text}`}>
            {text}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
