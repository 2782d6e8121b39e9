import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportMapping, type ImportProblem, isNothing, isNothingOrZero, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@talaan/contract'
import { invalid } from '#platform/errors.ts'
import { isDateUnclear, type SheetDates } from './dates.ts'
import { type AnyImportKind, type ReadRow, UnreadableCell } from './kind.ts'

/** One row of the sheet: its number, and its cells as text. */
export type SheetLine = [line: number, cells: string[]]

export interface Sheet {
  headers: string[]
  lines: SheetLine[]
}

type Columns = AnyImportKind['columns']

/** Ignores case and punctuation of headers: `Descriptive Title` and `descriptive_title` are equal. */
const normalizeHeader = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Finds the head of the sheet, the row with the most known column names, which may be below a title. */
export function parseSheet(columns: Columns, rows: readonly string[][], maxRows: number = MAX_IMPORT_ROWS): Sheet {
  const matchCounts = rows.slice(0, 20).map((row) => Object.values(guessMapping(columns, row)).filter((column) => column !== null).length)
  const bestCount = Math.max(0, ...matchCounts)
  const headIndex = bestCount > 0 ? matchCounts.indexOf(bestCount) : rows.findIndex((row) => !isBlank(row))
  const headRow = rows[headIndex] ?? []
  const lines = rows.flatMap((cells, index): SheetLine[] => (index > headIndex && !isBlank(cells) ? [[index + 1, cells]] : []))
  if (lines.length === 0) return invalid({ file: 'This file has no rows below the column names' })
  if (lines.length > maxRows)
    return invalid({ file: `This file has ${lines.length} rows. Upload at most ${maxRows} rows at a time: split the file` })
  const width = lines.reduce((widest, [, cells]) => Math.max(widest, cells.length), headRow.length)
  if (width > MAX_IMPORT_COLUMNS) return invalid({ file: `This file has ${width} columns. Upload at most ${MAX_IMPORT_COLUMNS} columns` })
  return { headers: Array.from({ length: width }, (_, column) => headRow[column]?.trim() || `Column ${column + 1}`), lines }
}

/** Guesses the column of each field by the names of the columns. */
export function guessMapping(columns: Columns, headers: readonly string[]): ImportMapping {
  const names = headers.map(normalizeHeader)
  return Object.fromEntries(
    Object.entries(columns).map(([key, { label, aliases }]) => {
      const column = [normalizeHeader(key), normalizeHeader(label), ...aliases]
        .map((name) => names.indexOf(name))
        .find((index) => index >= 0)
      return [key, column ?? null]
    }),
  )
}

/** 422 when a required field has no column, a column is used twice, or a field or column does not exist. */
export function checkMapping(columns: Columns, mapping: ImportMapping, width: number): void {
  if (Object.keys(mapping).some((key) => !Object.hasOwn(columns, key))) invalid({ mapping: 'There is no such field' })
  const errors: Record<string, string> = {}
  const usedColumns = new Set<number>()
  for (const [key, column] of Object.entries(mapping)) {
    if (column !== null && column >= width) errors[key] = 'The file does not have this column'
    else if (column !== null && usedColumns.has(column)) errors[key] = 'This column is already matched to another field'
    if (column !== null) usedColumns.add(column)
  }
  for (const [key, { label, required }] of Object.entries(columns)) {
    if (required && (mapping[key] ?? null) === null) errors[key] ??= `Choose the column of ${label}`
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** Words such as N/A say that a cell is empty; in some columns zero says so too. */
const isEmptyCell = ({ isZeroEmpty }: Columns[string], text: string): boolean =>
  text === '' || (isZeroEmpty ? isNothingOrZero(text) : isNothing(text))

/** A sheet whose columns are known. */
export interface MappedSheet {
  mapping: ImportMapping
  dates: SheetDates
  lines: readonly SheetLine[]
}

/** Reads the fields of every row, and lists the cells that cannot be read, except dates that wait for an answer. */
export function readRows(columns: Columns, { mapping, dates, lines }: MappedSheet) {
  const problems: ImportProblem[] = []
  const rows = lines.map(([line, cells]): ReadRow<Record<string, unknown>> => {
    const values: Record<string, unknown> = {}
    const unreadable: string[] = []
    for (const [key, column] of Object.entries(columns)) {
      const index = mapping[key] ?? null
      const text = index === null ? '' : (cells[index] ?? '').trim()
      const addProblem = (message: string, level: ImportProblem['level'] = 'error') =>
        problems.push({ line, level, field: key, text: message })
      if (isEmptyCell(column, text)) {
        if (column.required) addProblem(`${column.label} is missing`)
        continue
      }
      const columnDates = dates[key]
      if (columnDates && isDateUnclear(columnDates)) {
        unreadable.push(key)
        continue
      }
      try {
        values[key] = column.read(text, columnDates?.order)
        const doubt = column.doubt?.(values[key])
        if (doubt) addProblem(`${column.label}: ${doubt}`, 'warning')
      } catch (error) {
        if (!(error instanceof UnreadableCell)) throw error
        unreadable.push(key)
        addProblem(`${column.label}: ${error.message}`)
      }
    }
    return { line, values, unreadable }
  })
  return { rows, problems }
}

/** The cells of a row by field, as the preview shows them: a date in words, a name with its parts. */
export const showCells = (columns: Columns, { mapping, dates }: Omit<MappedSheet, 'lines'>, cells: readonly string[]): string[] =>
  Object.entries(columns).map(([key, column]) => {
    const place = mapping[key] ?? null
    const text = place === null ? '' : (cells[place] ?? '')
    if (!column.show || isEmptyCell(column, text.trim()) || (dates[key] && isDateUnclear(dates[key]))) return text
    try {
      return column.show(column.read(text, dates[key]?.order))
    } catch (error) {
      if (error instanceof UnreadableCell) return text
      throw error
    }
  })

/** Rows that are worked on at once. */
const PART = 2000

/** The results of all rows. It works in parts, so that the server can answer other calls in between. */
export async function flatMapInParts<Row, Result>(rows: readonly Row[], toResults: (row: Row) => readonly Result[]): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, row] of rows.entries()) {
    if (index % PART === PART - 1) await nextTurn()
    for (const result of toResults(row)) results.push(result)
  }
  return results
}

/** Reads the rows of a sheet in parts. */
export async function readRowsInParts(columns: Columns, { lines, ...sheet }: MappedSheet) {
  const rows: ReadRow<Record<string, unknown>>[] = []
  const problems: ImportProblem[] = []
  for (let start = 0; start < lines.length; start += PART) {
    if (start > 0) await nextTurn()
    const part = readRows(columns, { ...sheet, lines: lines.slice(start, start + PART) })
    rows.push(...part.rows)
    problems.push(...part.problems)
  }
  return { rows, problems }
}
