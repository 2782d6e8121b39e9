import type { GradeSheet, PeriodKey, ScaleRules, SheetRow } from '@talaan/contract'
import { allowsReExam, describeAllowedGrades, finalOfPeriods, reExamProblem, remarksOf } from '@talaan/contract/values'
import { type GradeField, isColumnOpen, isPeriod, readGrade, savedGrade, sheetFields } from './grade-values.ts'
import { countRemarks, type SheetCounts } from './sheet/sheet-counts.ts'

/** The edits of one row, and the version of the row they are based on. */
export interface RowEdit {
  version: number
  values: Partial<Record<GradeField, string>>
  /** The saved grades that the typed ones replace. A draft of an earlier version of the portal has none. */
  bases?: Partial<Record<GradeField, string>>
}
export type Edits = Readonly<Record<number, RowEdit>>
/** What decides the grades of a sheet: its scale, and the periods from which the final grade is computed. */
type SheetRules = Pick<GradeSheet, 'scale' | 'periods'>

/** The text of a cell: the typed one, else the saved one. */
export const cellText = (row: SheetRow, edits: Edits, field: GradeField): string =>
  edits[row.id]?.values[field] ?? savedGrade(row, field) ?? ''

/** The final grade as it will be: computed as soon as a grade of a period is typed. */
export function finalText(row: SheetRow, edits: Edits, { scale, periods }: SheetRules): string {
  const hasTyped = periods.some(({ key }) => edits[row.id]?.values[key] !== undefined)
  if (!hasTyped) return cellText(row, edits, 'grade')
  return (
    finalOfPeriods(
      scale,
      periods.map(({ key }) => readGrade(scale, cellText(row, edits, key)) || null),
    ) ?? ''
  )
}

/** Puts a text into a cell, formatted when it is a valid grade. Typing the saved grade again is no change. */
export function editCell(edits: Edits, row: SheetRow, field: GradeField, typed: string, scale: ScaleRules): Edits {
  const text = readGrade(scale, typed) ?? typed.trim()
  const { [row.id]: edit, ...others } = edits
  const { [field]: _, ...rest } = edit?.values ?? {}
  const { [field]: base = savedText(row, field), ...restBases } = edit?.bases ?? {}
  if (text === savedText(row, field)) {
    return Object.keys(rest).length === 0 ? others : { ...others, [row.id]: { ...edit!, values: rest, bases: restBases } }
  }
  const version = edit?.version ?? row.version
  return { ...others, [row.id]: { version, values: { ...rest, [field]: text }, bases: { ...restBases, [field]: base } } }
}

const savedText = (row: SheetRow, field: GradeField): string => savedGrade(row, field) ?? ''
const fieldsOf = ({ values }: RowEdit): GradeField[] => Object.keys(values) as GradeField[]

/**
 * The edits on the sheet as it is saved now: without rows that left it and without grades that were saved since, for example in another
 * tab. A row that somebody else saved is followed when none of its edited grades changed.
 */
export function rebaseEdits(rows: readonly SheetRow[], edits: Edits): Edits {
  const unsaved: Record<number, RowEdit> = {}
  for (const row of rows) {
    const edit = edits[row.id]
    if (!edit) continue
    const fields = fieldsOf(edit).filter((field) => edit.values[field] !== savedText(row, field))
    if (fields.length === 0) continue
    const isSame = fields.length === fieldsOf(edit).length
    const version = fields.every((field) => edit.bases?.[field] === savedText(row, field)) ? row.version : edit.version
    unsaved[row.id] = isSame && version === edit.version ? edit : { ...pickFields(edit, fields), version }
  }
  return unsaved
}

const pickFields = ({ values, bases, version }: RowEdit, fields: readonly GradeField[]): RowEdit => {
  const pick = (grades: RowEdit['values']) =>
    Object.fromEntries(Object.entries(grades).filter(([field]) => fields.includes(field as GradeField)))
  return { version, values: pick(values), ...(bases && { bases: pick(bases) }) }
}

/** Both edits in one; of a cell in both, the newer. */
export function mergeEdits(older: Edits, newer: Edits): Edits {
  const merged: Record<number, RowEdit> = { ...older }
  for (const [id, edit] of Object.entries(newer)) {
    const before = older[Number(id)]
    merged[Number(id)] = before
      ? {
          version: Math.min(before.version, edit.version),
          values: { ...before.values, ...edit.values },
          bases: { ...before.bases, ...edit.bases },
        }
      : edit
  }
  return merged
}

/** Where many grades of one step come from. */
export type BlockSource = 'paste' | 'import' | 'copy'

/** The edits, and those before each step, newest last. */
export interface EditHistory {
  edits: Edits
  steps: readonly { edits: Edits; block?: BlockSource }[]
}
export const noEdits: EditHistory = { edits: {}, steps: [] }
const MAX_STEPS = 100

export const addStep = (history: EditHistory, edits: Edits, block?: BlockSource): EditHistory => ({
  edits,
  steps: [...history.steps, { edits: history.edits, block }].slice(-MAX_STEPS),
})

export const undoStep = (history: EditHistory): EditHistory => ({
  edits: history.steps.at(-1)?.edits ?? history.edits,
  steps: history.steps.slice(0, -1),
})

export const countChanges = (edits: Edits): number =>
  Object.values(edits).reduce((count, edit) => count + Object.keys(edit.values).length, 0)

/** Whether the cell can be edited; a re-exam needs a final grade that allows one. */
export function isCellOpen(sheet: SheetRules & Pick<GradeSheet, 'open'>, row: SheetRow, edits: Edits, field: GradeField): boolean {
  if (!isColumnOpen(sheet, field)) return false
  return field !== 're_exam' || allowsReExam(sheet.scale, finalText(row, edits, sheet)) || cellText(row, edits, 're_exam') !== ''
}

/** The problem of an edited cell. */
export function findProblem(row: SheetRow, edits: Edits, field: GradeField, sheet: SheetRules): string | undefined {
  const { scale, periods } = sheet
  const typed = edits[row.id]?.values
  const text = typed?.[field]
  if (text !== undefined && readGrade(scale, text) === undefined) return describeAllowedGrades(scale, text)
  const finalFields: readonly GradeField[] = ['re_exam', 'grade', ...periods.map(({ key }) => key)]
  const checkedField = finalFields.find((finalField) => typed?.[finalField] !== undefined)
  return field === checkedField ? reExamProblem(scale, finalText(row, edits, sheet), cellText(row, edits, 're_exam')) : undefined
}

/** The cells that cannot be saved, in the order of the sheet. */
export const findInvalidCells = (rows: readonly SheetRow[], edits: Edits, sheet: SheetRules) =>
  rows.flatMap((row, index) =>
    sheetFields(sheet)
      .filter((field) => findProblem(row, edits, field, sheet))
      .map((field) => ({ row: index, field })),
  )

/** An edited grade for which another one was saved in the meantime. */
export interface Conflict {
  row: SheetRow
  field: GradeField
  saved: string
  typed: string
}

/** The conflicts in the order of the sheet. */
export const findConflicts = (sheet: Pick<GradeSheet, 'rows' | 'periods'>, edits: Edits): Conflict[] =>
  sheet.rows.flatMap((row) => {
    const edit = edits[row.id]
    if (!edit || edit.version === row.version) return []
    return sheetFields(sheet).flatMap((field) => {
      const [typed, saved] = [edit.values[field], savedText(row, field)]
      return typed === undefined || typed === saved || edit.bases?.[field] === saved ? [] : [{ row, field, saved, typed }]
    })
  })

/** Resolves a conflict: keeps the typed grade, which is to replace the one saved now, or drops it. */
export function resolveConflict(edits: Edits, { row, field, saved }: Conflict, keepsTyped: boolean): Edits {
  const { [row.id]: edit, ...others } = edits
  if (!edit) return edits
  if (keepsTyped) return { ...others, [row.id]: { ...edit, bases: { ...edit.bases, [field]: saved } } }
  const fields = fieldsOf(edit).filter((other) => other !== field)
  return fields.length === 0 ? others : { ...others, [row.id]: pickFields(edit, fields) }
}

/** The rows to send: only changed cells; an emptied one as null. */
export const requestRows = (edits: Edits) =>
  Object.entries(edits).map(([id, { version, values }]) => ({
    id: Number(id),
    version,
    ...pickValues(values, (field) => !isPeriod(field)),
    ...(Object.keys(values).some((field) => isPeriod(field as GradeField)) && {
      period_grades: pickValues(values, isPeriod) as Partial<Record<PeriodKey, string | null>>,
    }),
  }))

const pickValues = (values: RowEdit['values'], isPicked: (field: GradeField) => boolean) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => isPicked(field as GradeField))
      .map(([field, text]) => [field, text === '' ? null : text]),
  )

/** The counts of grades by remark, unsaved changes included. */
export const summarizeSheet = (rows: readonly SheetRow[], edits: Edits, sheet: SheetRules): SheetCounts =>
  countRemarks(rows.map((row) => computeRemarks(row, edits, sheet)))

export function computeRemarks(row: SheetRow, edits: Edits, sheet: SheetRules): string {
  const { scale } = sheet
  const grade = readGrade(scale, finalText(row, edits, sheet)) ?? ''
  return remarksOf(scale, grade, readGrade(scale, cellText(row, edits, 're_exam')) ?? '')
}
