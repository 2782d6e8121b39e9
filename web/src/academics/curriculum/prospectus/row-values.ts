import { type ProspectusPlan, type ProspectusRow, ProspectusRowEdit } from '@talaan/contract'
import { subjectTypes } from '@talaan/contract/values'
import { REQUIRED } from '#lib/checked-form.ts'

/** The columns that are typed into, from left to right. */
export const rowFields = ['code', 'descriptive_title', 'type', 'category_id', 'lec_units', 'lab_units'] as const
export type RowField = (typeof rowFields)[number]

/** The columns that keys go through; the last one opens the picker of what a subject needs. */
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

/** Grade reports print these fields. */
const fixedByGrades: readonly SheetField[] = ['code', 'lec_units', 'lab_units']
export const isFixedByGrades = (row: Pick<ProspectusRow, 'has_grades'>, field: SheetField): boolean =>
  row.has_grades && fixedByGrades.includes(field)
export const fixedText = (row: Pick<ProspectusRow, 'code'>): string =>
  `${row.code} has grades, so its code and units cannot be changed. Duplicate the curriculum to change them.`

export type FieldTexts = Partial<Record<RowField, string>>

export const fieldText = (row: Pick<ProspectusRow, RowField>, field: RowField): string => String(row[field] ?? '')

const requiredTextFields: ReadonlySet<RowField> = new Set(['code', 'descriptive_title', 'type'])

type FieldReading = { value: string | number | null; problem?: undefined } | { problem: string }

/** The value that a text stands for in a field, or its problem. */
export function readField(field: RowField, text: string): FieldReading {
  const read = ProspectusRowEdit.shape[field].safeParse(text)
  if (!read.success && requiredTextFields.has(field) && text.trim() === '') return { problem: REQUIRED }
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'Invalid value' }
  return { value: read.data ?? null }
}

/** The text of a pasted cell. The name of a type or a category in any letters becomes the sheet's own option. */
export function pastedText(plan: Pick<ProspectusPlan, 'categories'>, field: RowField, text: string): string {
  const isSame = (word: string) => word.toLowerCase() === text.trim().toLowerCase()
  if (field === 'type') return subjectTypes.find((type) => isSame(type)) ?? text
  if (field === 'category_id') return String(plan.categories.find(({ name }) => isSame(name))?.id ?? '')
  return text
}

export interface RowEdit {
  values: FieldTexts
  problems: FieldTexts
  state: 'typed' | 'saving' | 'failed'
  /** The server's message when it refused the row. */
  refusal?: string
}
/** The edits that are not saved yet, by row. */
export type RowEdits = Readonly<Record<number, RowEdit>>

/** The edits after a cell got another text. A text with the row's own value is no edit. */
export function editField(edits: RowEdits, row: ProspectusRow, field: RowField, text: string): RowEdits {
  const before = edits[row.id]
  const { [field]: _value, ...values } = before?.values ?? {}
  const { [field]: _problem, ...problems } = before?.problems ?? {}
  const read = readField(field, text)
  if (read.problem !== undefined)
    return storeEdit(edits, row.id, { values: { ...values, [field]: text }, problems: { ...problems, [field]: read.problem } })
  if (read.value === (row[field] ?? null)) return storeEdit(edits, row.id, { values, problems })
  return storeEdit(edits, row.id, { values: { ...values, [field]: text }, problems })
}

function storeEdit(edits: RowEdits, id: number, { values, problems }: Pick<RowEdit, 'values' | 'problems'>): RowEdits {
  const { [id]: before, ...others } = edits
  if (Object.keys(values).length === 0) return others
  return { ...others, [id]: { values, problems, state: before?.state === 'saving' ? 'saving' : 'typed' } }
}

/** The texts of a row that can be sent: those without a problem. */
export function sendableTexts(edit: RowEdit): FieldTexts {
  const entries = Object.entries(edit.values) as [RowField, string][]
  return Object.fromEntries(entries.filter(([field]) => edit.problems[field] === undefined))
}

export const toRequest = (values: FieldTexts): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(values) as [RowField, string][]).map(([field, text]) => {
      const read = readField(field, text)
      return [field, read.problem === undefined ? read.value : text]
    }),
  )

/** The edits after a row was saved, without the texts that were sent. A text typed since then stays. */
export function settleEdit(edits: RowEdits, id: number, sent: FieldTexts): RowEdits {
  const edit = edits[id]
  if (!edit) return edits
  const values = Object.fromEntries(Object.entries(edit.values).filter(([field, text]) => sent[field as RowField] !== text))
  const { [id]: _, ...others } = edits
  return Object.keys(values).length === 0 ? others : { ...others, [id]: { values, problems: edit.problems, state: 'typed' } }
}

/** The edits after a row was refused: everything typed stays. */
export function refuseEdit(edits: RowEdits, id: number, text: string, fields: FieldTexts = {}): RowEdits {
  const edit = edits[id]
  return edit ? { ...edits, [id]: { ...edit, state: 'failed', refusal: text, problems: { ...edit.problems, ...fields } } } : edits
}
