import { type ProspectusPlan, type ProspectusRow, ProspectusRowEdit } from '@talaan/contract'
import { subjectTypes } from '@talaan/contract/values'
import { REQUIRED } from '../../lib/checked-form.ts'

/** What is typed into the sheet, in its order from left to right. */
export const rowFields = ['code', 'descriptive_title', 'type', 'category_id', 'lec_units', 'lab_units'] as const
export type RowField = (typeof rowFields)[number]

/** The columns that keys go through; the last one opens what a subject needs. */
export const sheetFields = [...rowFields, 'needs'] as const
export type SheetField = (typeof sheetFields)[number]

export const fieldNames: Record<SheetField, string> = {
  code: 'Code',
  descriptive_title: 'Descriptive title',
  type: 'Type',
  category_id: 'Category',
  lec_units: 'Lec',
  lab_units: 'Lab',
  needs: 'Prerequisites',
}

/** Grades print these. */
const fixedByGrades: readonly SheetField[] = ['code', 'lec_units', 'lab_units']
export const isFixed = (row: Pick<ProspectusRow, 'has_grades'>, field: SheetField): boolean =>
  row.has_grades && fixedByGrades.includes(field)
export const fixedText = (row: Pick<ProspectusRow, 'code'>): string =>
  `${row.code} has grades, so its code and units stay. To change them, duplicate the curriculum.`

export type Texts = Partial<Record<RowField, string>>

export const textOf = (row: Pick<ProspectusRow, RowField>, field: RowField): string => String(row[field] ?? '')

const isText: ReadonlySet<RowField> = new Set(['code', 'descriptive_title', 'type'])

type Read = { value: string | number | null; problem?: undefined } | { problem: string }

/** What a text says for a field, or what is wrong with it. */
export function readField(field: RowField, text: string): Read {
  const read = ProspectusRowEdit.shape[field].safeParse(text)
  if (!read.success && isText.has(field) && text.trim() === '') return { problem: REQUIRED }
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'This is not valid' }
  return { value: read.data ?? null }
}

/** What a spreadsheet calls a type or a category, as the sheet's choice; any other text as it is. */
export function pastedText(plan: Pick<ProspectusPlan, 'categories'>, field: RowField, text: string): string {
  const same = (word: string) => word.toLowerCase() === text.trim().toLowerCase()
  if (field === 'type') return subjectTypes.find((type) => same(type)) ?? text
  if (field === 'category_id') return String(plan.categories.find(({ name }) => same(name))?.id ?? '')
  return text
}

export interface RowEdit {
  values: Texts
  problems: Texts
  state: 'typed' | 'saving' | 'failed'
  /** What the server said when it refused the row as a whole. */
  refused?: string
}
/** What is not saved yet, by row. */
export type Edits = Readonly<Record<number, RowEdit>>

/** A cell with another text. One that says what the row says already is no edit. */
export function typed(edits: Edits, row: ProspectusRow, field: RowField, text: string): Edits {
  const before = edits[row.id]
  const { [field]: _value, ...values } = before?.values ?? {}
  const { [field]: _problem, ...problems } = before?.problems ?? {}
  const read = readField(field, text)
  if (read.problem !== undefined)
    return put(edits, row.id, { values: { ...values, [field]: text }, problems: { ...problems, [field]: read.problem } })
  if (read.value === (row[field] ?? null)) return put(edits, row.id, { values, problems })
  return put(edits, row.id, { values: { ...values, [field]: text }, problems })
}

function put(edits: Edits, id: number, { values, problems }: Pick<RowEdit, 'values' | 'problems'>): Edits {
  const { [id]: before, ...others } = edits
  if (Object.keys(values).length === 0) return others
  return { ...others, [id]: { values, problems, state: before?.state === 'saving' ? 'saving' : 'typed' } }
}

/** The fields of a row that can be sent: those that say something. */
export function sendable(edit: RowEdit): Texts {
  const entries = Object.entries(edit.values) as [RowField, string][]
  return Object.fromEntries(entries.filter(([field]) => edit.problems[field] === undefined))
}

export const toRequest = (values: Texts): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(values) as [RowField, string][]).map(([field, text]) => {
      const read = readField(field, text)
      return [field, read.problem === undefined ? read.value : text]
    }),
  )

/** After a row was saved: what was sent is no edit any more, unless it was typed over meanwhile. */
export function settled(edits: Edits, id: number, sent: Texts): Edits {
  const edit = edits[id]
  if (!edit) return edits
  const values = Object.fromEntries(Object.entries(edit.values).filter(([field, text]) => sent[field as RowField] !== text))
  const { [id]: _, ...others } = edits
  return Object.keys(values).length === 0 ? others : { ...others, [id]: { values, problems: edit.problems, state: 'typed' } }
}

/** After a row was refused: everything typed stays. */
export function refused(edits: Edits, id: number, text: string, fields: Texts = {}): Edits {
  const edit = edits[id]
  return edit ? { ...edits, [id]: { ...edit, state: 'failed', refused: text, problems: { ...edit.problems, ...fields } } } : edits
}
