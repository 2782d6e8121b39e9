import type { GradeSheet } from '@talaan/contract'
import type { Cell } from '#ui/form/cell-moves.ts'
import { readBlock } from '#ui/form/paste-block.ts'
import { type GradeField, isColumnOpen, readGrade, sheetFields } from '../grade-values.ts'
import { cellText, type Edits, editCell, isCellOpen } from '../sheet-edits.ts'
import { identifyRow, looksLikeStudent, type SkippedRow, skippedText, TWICE } from './identify-row.ts'
import { findGradeColumns, findNameColumns, isHeadingRow, type PasteColumn } from './read-columns.ts'

/** One line of CSV text as cells. */
function readCsvLine(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
}

/** The rows of a copied text, read in each form that it can have: cells of a spreadsheet, or the text of a CSV file. */
function readRows(text: string): string[][][] {
  const block = readBlock(text.replace(/^\uFEFF/, ''))
  const isCsv = block.every((row) => row.length === 1) && text.includes(',')
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
  return isCsv ? [lines.map(readCsvLine), block] : [block]
}

/** One pasted row with grades of a student on the sheet. */
interface PasteRow {
  /** The index on the sheet. */
  row: number
  cells: readonly string[]
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

/** The plan for rows that name students, or undefined for a block of grades alone. */
function planByStudent(sheet: GradeSheet, block: readonly string[][], start: Cell<GradeField>): PastePlan | undefined {
  const nameColumns = findNameColumns(block.find(isHeadingRow) ?? [])
  const listing = { rows: sheet.rows, isValue: (cell: string) => readGrade(sheet.scale, cell) !== undefined }
  const identities = block.map((cells) => identifyRow(listing, cells, nameColumns))
  const firstMatch = identities.findIndex(({ row }) => row >= 0)
  const headingAt = block.findLastIndex((cells, index) => (firstMatch < 0 || index < firstMatch) && isHeadingRow(cells))
  if (firstMatch < 0 && !block.some((cells, index) => index > headingAt && looksLikeStudent(listing, cells))) return undefined
  const heading = headingAt < 0 ? undefined : block[headingAt]
  const listed = block.flatMap((cells, index) =>
    index > headingAt && cells.some((cell) => cell !== '') && !isHeadingRow(cells) ? [{ cells, ...identities[index]! }] : [],
  )
  const isTwice = (row: number) => listed.filter((line) => line.row === row).length > 1
  const matched = listed.filter(({ row }) => row >= 0 && !isTwice(row))
  const skipped = listed.flatMap(({ row, cells, reason }) => {
    if (row >= 0 && !isTwice(row)) return []
    return [{ text: skippedText(cells), reason: reason ?? TWICE }]
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
      .map(({ cells }) => ({ text: skippedText(cells), reason: 'The sheet has no more students' })),
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
