import type { GradeSheet, SheetRow } from '@talaan/contract'
import { allowsReExam, describeAllowedGrades, reExamProblem, remarksOf } from '@talaan/contract/values'
import { countRemarks, type SheetCounts } from '../classes/sheet/sheet-counts.ts'
import { type GradeField, gradeFields, readGrade } from './grade-values.ts'

/** The edits of one row, and the version of the row they are based on. */
export interface RowEdit {
  version: number
  values: Partial<Record<GradeField, string>>
}
export type Edits = Readonly<Record<number, RowEdit>>
type Scale = GradeSheet['grading_scale']

/** The text of a cell: the typed one, else the saved one. */
export const cellText = (row: SheetRow, edits: Edits, field: GradeField): string => edits[row.id]?.values[field] ?? row[field] ?? ''

/** Puts a text into a cell, formatted when it is a valid grade. Typing the saved grade again is no change. */
export function editCell(edits: Edits, row: SheetRow, field: GradeField, typed: string, scale: Scale): Edits {
  const text = readGrade(scale, typed) ?? typed.trim()
  const { [row.id]: edit, ...others } = edits
  const { [field]: _, ...rest } = edit?.values ?? {}
  const values = text === (row[field] ?? '') ? rest : { ...rest, [field]: text }
  return Object.keys(values).length === 0 ? others : { ...others, [row.id]: { version: edit?.version ?? row.version, values } }
}

/** The edits without rows that left the sheet and without grades that were saved since, for example in another tab. */
export function dropSavedEdits(rows: readonly SheetRow[], edits: Edits): Edits {
  const unsaved: Record<number, RowEdit> = {}
  for (const row of rows) {
    const edit = edits[row.id]
    if (!edit) continue
    const values = Object.entries(edit.values).filter(([field, text]) => text !== (row[field as GradeField] ?? ''))
    if (values.length === Object.keys(edit.values).length) unsaved[row.id] = edit
    else if (values.length > 0) unsaved[row.id] = { ...edit, values: Object.fromEntries(values) }
  }
  return unsaved
}

/** The edits, and those before each step, newest last. */
export interface EditHistory {
  edits: Edits
  steps: readonly { edits: Edits; isPaste: boolean }[]
}
export const noEdits: EditHistory = { edits: {}, steps: [] }
const MAX_STEPS = 100

export const addStep = (history: EditHistory, edits: Edits, isPaste: boolean): EditHistory => ({
  edits,
  steps: [...history.steps, { edits: history.edits, isPaste }].slice(-MAX_STEPS),
})

export const undoStep = (history: EditHistory): EditHistory => ({
  edits: history.steps.at(-1)?.edits ?? history.edits,
  steps: history.steps.slice(0, -1),
})

export const countChanges = (edits: Edits): number =>
  Object.values(edits).reduce((count, edit) => count + Object.keys(edit.values).length, 0)

/** Whether the cell can be edited; a re-exam needs a final grade that allows one. */
export function isCellOpen(sheet: Pick<GradeSheet, 'open' | 'grading_scale'>, row: SheetRow, edits: Edits, field: GradeField): boolean {
  if (!sheet.open[field]) return false
  return field !== 're_exam' || allowsReExam(sheet.grading_scale, cellText(row, edits, 'grade')) || cellText(row, edits, 're_exam') !== ''
}

/** The problem of an edited cell. */
export function findProblem(row: SheetRow, edits: Edits, field: GradeField, scale: Scale): string | undefined {
  const typed = edits[row.id]?.values
  const text = typed?.[field]
  if (text !== undefined && readGrade(scale, text) === undefined) return describeAllowedGrades(scale)
  if (field === 'midterm_grade' || !typed || (typed.grade === undefined && typed.re_exam === undefined)) return undefined
  const checkedField: GradeField = typed.re_exam === undefined ? 'grade' : 're_exam'
  return field === checkedField ? reExamProblem(scale, cellText(row, edits, 'grade'), cellText(row, edits, 're_exam')) : undefined
}

/** The cells that cannot be saved, in the order of the sheet. */
export const findInvalidCells = (rows: readonly SheetRow[], edits: Edits, scale: Scale) =>
  rows.flatMap((row, index) => gradeFields.filter((field) => findProblem(row, edits, field, scale)).map((field) => ({ row: index, field })))

/** The edited rows that somebody else saved in the meantime. */
export const findStaleRows = (rows: readonly SheetRow[], edits: Edits): SheetRow[] =>
  rows.filter((row) => edits[row.id] !== undefined && edits[row.id]!.version !== row.version)

/** Resolves a stale row: keeps the typed grades with the new version, or drops them. */
export function resolveRow(edits: Edits, row: SheetRow, keepsTyped: boolean): Edits {
  const { [row.id]: edit, ...others } = edits
  return edit && keepsTyped ? { ...others, [row.id]: { ...edit, version: row.version } } : others
}

/** The rows to send: only changed cells; an emptied one as null. */
export const requestRows = (edits: Edits) =>
  Object.entries(edits).map(([id, { version, values }]) => ({
    id: Number(id),
    version,
    ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text === '' ? null : text])),
  }))

/** The counts of grades by remark, unsaved changes included. */
export const summarizeSheet = (rows: readonly SheetRow[], edits: Edits, scale: Scale): SheetCounts =>
  countRemarks(rows.map((row) => computeRemarks(row, edits, scale)))

export function computeRemarks(row: SheetRow, edits: Edits, scale: Scale): string {
  const grade = readGrade(scale, cellText(row, edits, 'grade')) ?? ''
  return remarksOf(scale, grade, readGrade(scale, cellText(row, edits, 're_exam')) ?? '')
}
