import type { GradeSheet } from '@talaan/contract'
import { canBeNameOf, namePartKey, nameWords } from '@talaan/contract/values'
import type { Cell } from '../../../ui/form/cell-moves.ts'
import { type GradeField, isColumnOpen, readGrade, sheetFields } from '../grade-values.ts'
import { cellText, type Edits, editCell, isCellOpen } from '../sheet-edits.ts'
import { findByName, findByNumber } from './match-students.ts'
import { findGradeColumns, findNameColumns, isHeadingRow, type PasteColumn } from './read-columns.ts'
import { readRows } from './read-rows.ts'

/** One pasted row with grades of a student on the sheet. */
interface PasteRow {
  /** The index on the sheet. */
  row: number
  cells: readonly string[]
}

/** A pasted row that is not written. */
interface SkippedRow {
  text: string
  reason: string
}

/** What a copied text would write. Nothing changes before it is applied. */
export interface PastePlan {
  /** Whether the students were found by number or name; else the rows follow the order of the sheet. */
  isByStudent: boolean
  columns: readonly PasteColumn[]
  rows: readonly PasteRow[]
  skipped: readonly SkippedRow[]
}

/** Reads a copied text: by student when it has their numbers or names, else by position from the cell at which it is pasted. */
export function readPaste(sheet: GradeSheet, text: string, start: Cell<GradeField>): PastePlan {
  const forms = readRows(text)
  const plans = forms.flatMap((rows) => planByStudent(sheet, rows, start) ?? [])
  return plans.find(({ rows }) => rows.length > 0) ?? plans[0] ?? planByPosition(sheet, forms.at(-1) ?? [], start)
}

/**
 * Reads the rows of a file in each form that it can have, and takes the form in which most students are found. A file is never
 * read by position: its rows have an order of their own.
 */
export function planFile(sheet: GradeSheet, forms: readonly string[][][]): PastePlan {
  const field = sheetFields(sheet).find((candidate) => isColumnOpen(sheet, candidate)) ?? 'grade'
  const plans = forms.flatMap((rows) => planByStudent(sheet, rows, { row: 0, field }) ?? [])
  const best = plans.sort((a, b) => b.rows.length - a.rows.length || b.columns.length - a.columns.length)[0]
  return best ?? { isByStudent: true, columns: [], rows: [], skipped: [] }
}

interface Identity {
  row: number
  /** The indexes of the cells with the number or the name, which hold no grade. */
  usedCells: readonly number[]
  reason?: string
}

const NOT_ON_SHEET: Identity = { row: -1, usedCells: [], reason: 'No student of this class has this number or name' }

/** Finds the student of a row by the number, or by a name in one to three cells. The number and the name must be of one student. */
function identifyRow(sheet: GradeSheet, cells: readonly string[], nameColumns: readonly number[]): Identity {
  const numberAt = cells.findIndex((cell) => findByNumber(sheet.rows, cell) >= 0)
  const byName = findNameCells(sheet, cells)
  if (numberAt >= 0) {
    const row = findByNumber(sheet.rows, cells[numberAt]!)
    const student = sheet.rows[row]!
    const otherName = byName?.rows.includes(row) ? undefined : findOtherName(sheet, cells, nameColumns, student)
    if (otherName !== undefined)
      return { row: -1, usedCells: [], reason: `The number is that of ${student.full_name}, and the name is ${otherName}` }
    return { row, usedCells: [numberAt, ...(byName?.rows.includes(row) ? byName.usedCells : [])] }
  }
  if (!byName) return NOT_ON_SHEET
  if (byName.rows.length > 1) return { row: -1, usedCells: byName.usedCells, reason: `${byName.rows.length} students have this name` }
  return { row: byName.rows[0]!, usedCells: byName.usedCells }
}

/** The name beside a student's number, when it cannot be the student's: of the columns with names, else of what looks like a name. */
function findOtherName(
  sheet: GradeSheet,
  cells: readonly string[],
  nameColumns: readonly number[],
  student: GradeSheet['rows'][number],
): string | undefined {
  const isText = (cell: string | undefined): cell is string =>
    /^\D*\p{L}\D*$/u.test(cell ?? '') && readGrade(sheet.scale, cell!) === undefined
  const lastName = namePartKey(student.last_name)
  const listedName = nameColumns.flatMap((index) => cells[index] || []).join(', ')
  const names = listedName
    ? [listedName]
    : cells.flatMap((cell, index) => {
        if (!isText(cell)) return []
        if (namePartKey(cell) === lastName) return isText(cells[index + 1]) ? [`${cell}, ${cells[index + 1]}`] : []
        return /\p{L}{2,}, *\p{L}/u.test(cell) || nameWords(cell).join('').includes(lastName) ? [cell] : []
      })
  if (names.some((name) => canBeNameOf(name, student) && findByName(sheet.rows, name).length === 0)) return undefined
  return names[0]
}

/** The name in one to three cells; a wider one only where it tells students of the same name apart. */
function findNameCells(sheet: GradeSheet, cells: readonly string[]): { rows: number[]; usedCells: number[] } | undefined {
  let best: { rows: number[]; usedCells: number[] } | undefined
  for (const width of [1, 2, 3]) {
    for (let index = 0; index + width <= cells.length; index++) {
      const [last = '', ...given] = cells.slice(index, index + width)
      const rows = findByName(sheet.rows, width === 1 ? last : `${last}, ${given.join(' ')}`)
      if (rows.length === 0 || (best && rows.length >= best.rows.length)) continue
      best = { rows, usedCells: Array.from({ length: width }, (_, offset) => index + offset) }
    }
    if (best?.rows.length === 1) return best
  }
  return best
}

/** The plan for rows that name students, or undefined for a block of grades alone. */
function planByStudent(sheet: GradeSheet, block: readonly string[][], start: Cell<GradeField>): PastePlan | undefined {
  const nameColumns = findNameColumns(block.find(isHeadingRow) ?? [])
  const identities = block.map((cells) => identifyRow(sheet, cells, nameColumns))
  const firstMatch = identities.findIndex(({ row }) => row >= 0)
  const headingAt = block.findLastIndex((cells, index) => (firstMatch < 0 || index < firstMatch) && isHeadingRow(cells))
  if (firstMatch < 0 && !block.some((cells, index) => index > headingAt && looksLikeStudent(sheet, cells))) return undefined
  const heading = headingAt < 0 ? undefined : block[headingAt]
  const listed = block.flatMap((cells, index) =>
    index > headingAt && cells.some((cell) => cell !== '') && !isHeadingRow(cells) ? [{ cells, ...identities[index]! }] : [],
  )
  const isTwice = (row: number) => listed.filter((line) => line.row === row).length > 1
  const matched = listed.filter(({ row }) => row >= 0 && !isTwice(row))
  const skipped = listed.flatMap(({ row, cells, reason }) => {
    if (row >= 0 && !isTwice(row)) return []
    return [{ text: cells.filter(Boolean).join(' · '), reason: reason ?? 'This student is listed more than once' }]
  })
  const columns = findGradeColumns({
    scale: sheet.scale,
    heading,
    rows: matched.map(({ cells }) => cells),
    usedCells: [...new Set(matched.flatMap(({ usedCells }) => usedCells))],
    start: start.field,
    fields: sheetFields(sheet),
  })
  return { isByStudent: true, columns, rows: matched.map(({ row, cells }) => ({ row, cells })), skipped }
}

/** Whether the row seems to name a student, also one of another class: it has more cells than grades, one of them a name or a number. */
function looksLikeStudent(sheet: GradeSheet, cells: readonly string[]): boolean {
  return cells.some((cell) => readGrade(sheet.scale, cell) === undefined && /\p{L}{2,}[\s,]+\p{L}|\d{4}-\d/u.test(cell))
}

function planByPosition(sheet: GradeSheet, block: readonly string[][], start: Cell<GradeField>): PastePlan {
  const [first = []] = block
  const heading = block.length > 1 && isHeadingRow(first) ? first : undefined
  const rows = heading ? block.slice(1) : block
  const allFields = sheetFields(sheet)
  const fields = allFields.slice(allFields.indexOf(start.field))
  const width = Math.max(...block.map((cells) => cells.length))
  const columns = heading
    ? findGradeColumns({ scale: sheet.scale, heading, rows, usedCells: [], start: start.field, fields: allFields })
    : Array.from({ length: width }, (_, index) => ({ index, heading: '', field: fields[index] }))
  const filled = rows.map((cells, index) => ({ cells, row: start.row + index })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  return {
    isByStudent: false,
    columns,
    rows: filled.filter(({ row }) => row < sheet.rows.length),
    skipped: filled
      .filter(({ row }) => row >= sheet.rows.length)
      .map(({ cells }) => ({ text: cells.filter(Boolean).join(' · '), reason: 'The sheet has no more students' })),
  }
}

/** One grade that a plan would write. */
export interface PasteCell {
  row: number
  field: GradeField
  before: string
  after: string
  /** `closed` is skipped; `invalid` is written and marked for correction. */
  state: 'new' | 'same' | 'closed' | 'invalid'
}

/** Every pasted grade, and the edits of the sheet with them. Empty cells change nothing. */
export function applyPaste(sheet: GradeSheet, previousEdits: Edits, plan: PastePlan): { edits: Edits; cells: PasteCell[] } {
  let edits = previousEdits
  const cells: PasteCell[] = []
  for (const { row: index, cells: texts } of plan.rows) {
    const row = sheet.rows[index]!
    // A re-exam opens only with the final grade, so the fields are written in the order of the sheet.
    for (const field of sheetFields(sheet)) {
      const column = plan.columns.find((candidate) => candidate.field === field)
      const text = column ? (texts[column.index] ?? '') : ''
      if (text === '') continue
      const before = cellText(row, edits, field)
      const after = readGrade(sheet.scale, text)
      if (!isCellOpen(sheet, row, edits, field)) {
        cells.push({ row: index, field, before, after: after ?? text, state: after === before ? 'same' : 'closed' })
        continue
      }
      cells.push({
        row: index,
        field,
        before,
        after: after ?? text,
        state: after === undefined ? 'invalid' : after === before ? 'same' : 'new',
      })
      edits = editCell(edits, row, field, text, sheet.scale)
    }
  }
  return { edits, cells }
}

/** Whether a plan is applied without a preview: a block of grades for one student alone. */
export const isSimplePaste = (plan: PastePlan): boolean =>
  !plan.isByStudent && plan.rows.length + plan.skipped.length <= 1 && plan.columns.every(({ field }) => field !== undefined)
