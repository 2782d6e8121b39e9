import { type ImportMapping, type ImportProblem, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@talaan/contract'
import { invalid } from '../../platform/errors.ts'
import { type AnyImportKind, type ReadRow, Unreadable } from './kind.ts'

/** One row of the sheet: its number, and its cells as they stand there. */
export type Line = [line: number, cells: string[]]

export interface Sheet {
  headers: string[]
  lines: Line[]
}

type Columns = AnyImportKind['columns']

/** A person's header without what varies: `Descriptive Title` and `descriptive_title` are one. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The head may stand below a title; it is the row that names the most columns. */
export function sheetOf(columns: Columns, rows: readonly string[][]): Sheet {
  const named = rows.slice(0, 20).map((row) => Object.values(guess(columns, row)).filter((at) => at !== null).length)
  const most = Math.max(0, ...named)
  const at = most > 0 ? named.indexOf(most) : rows.findIndex((row) => !isBlank(row))
  const head = rows[at] ?? []
  const lines = rows.flatMap((cells, index): Line[] => (index > at && !isBlank(cells) ? [[index + 1, cells]] : []))
  if (lines.length === 0) return invalid({ file: 'This sheet has no rows below its head' })
  if (lines.length > MAX_IMPORT_ROWS)
    return invalid({ file: `This sheet has ${lines.length} rows; send at most ${MAX_IMPORT_ROWS} at a time` })
  const width = Math.max(head.length, ...lines.map(([, cells]) => cells.length))
  if (width > MAX_IMPORT_COLUMNS) return invalid({ file: `This sheet has ${width} columns; send at most ${MAX_IMPORT_COLUMNS}` })
  return { headers: Array.from({ length: width }, (_, column) => head[column]?.trim() || `Column ${column + 1}`), lines }
}

/** Which column holds which field, by the columns' names. */
export function guess(columns: Columns, headers: readonly string[]): ImportMapping {
  const names = headers.map(plain)
  return Object.fromEntries(
    Object.entries(columns).map(([key, { label, aliases }]) => {
      const at = [plain(key), plain(label), ...aliases].map((name) => names.indexOf(name)).find((found) => found >= 0)
      return [key, at ?? null]
    }),
  )
}

/** 422 when a required field has no column, a column serves twice, or something is named that is not there. */
export function checkMapping(columns: Columns, mapping: ImportMapping, width: number): void {
  if (Object.keys(mapping).some((key) => !Object.hasOwn(columns, key))) invalid({ mapping: 'There is no such field' })
  const errors: Record<string, string> = {}
  const used = new Set<number>()
  for (const [key, at] of Object.entries(mapping)) {
    if (at !== null && at >= width) errors[key] = 'The sheet has no such column'
    else if (at !== null && used.has(at)) errors[key] = 'This column is chosen for another field already'
    if (at !== null) used.add(at)
  }
  for (const [key, { label, required }] of Object.entries(columns)) {
    if (required && (mapping[key] ?? null) === null) errors[key] ??= `Choose the column of ${label}`
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** Every row as its fields, and what could not be read. */
export function readRows(columns: Columns, mapping: ImportMapping, lines: readonly Line[]) {
  const problems: ImportProblem[] = []
  const rows = lines.map(([line, cells]): ReadRow<Record<string, unknown>> => {
    const values: Record<string, unknown> = {}
    for (const [key, column] of Object.entries(columns)) {
      const at = mapping[key] ?? null
      const text = at === null ? '' : (cells[at] ?? '').trim()
      const problem = (words: string) => problems.push({ line, level: 'error', field: key, text: words })
      if (text === '') {
        if (column.required) problem(`${column.label} is missing`)
        continue
      }
      try {
        values[key] = column.read(text)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        problem(`${column.label}: ${error.message}`)
      }
    }
    return { line, values }
  })
  return { rows, problems }
}
