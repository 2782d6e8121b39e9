import { canBeNameOf, namePartKey, nameWords } from '@talaan/contract/values'
import { findByName, findByNumber, type ListedStudent } from './match-students.ts'

/** A pasted row that is not written. */
export interface SkippedRow {
  text: string
  reason: string
}

/** The cells of a row that is not written, as one text. */
export const skippedText = (cells: readonly string[]): string => cells.filter(Boolean).join(' · ')

export const TWICE = 'This student is listed more than once'

/** The students of a class, and which cells are a grade or a score. */
export interface Listing {
  rows: readonly ListedStudent[]
  isValue: (cell: string) => boolean
}

interface Identity {
  /** The index of the student, or -1. */
  row: number
  /** The indexes of the cells with the number or the name, which hold no grade. */
  usedCells: readonly number[]
  reason?: string
}

const NOT_ON_SHEET: Identity = { row: -1, usedCells: [], reason: 'No student of this class has this number or name' }

/** Finds the student of a row by the number, or by a name in one to three cells. The number and the name must be of one student. */
export function identifyRow(listing: Listing, cells: readonly string[], nameColumns: readonly number[]): Identity {
  const numberAt = cells.findIndex((cell) => findByNumber(listing.rows, cell) >= 0)
  const byName = findNameCells(listing, cells)
  if (numberAt >= 0) {
    const row = findByNumber(listing.rows, cells[numberAt]!)
    const student = listing.rows[row]!
    const otherName = byName?.rows.includes(row) ? undefined : findOtherName(listing, cells, nameColumns, student)
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
  listing: Listing,
  cells: readonly string[],
  nameColumns: readonly number[],
  student: ListedStudent,
): string | undefined {
  const isText = (cell: string | undefined): cell is string => /^\D*\p{L}\D*$/u.test(cell ?? '') && !listing.isValue(cell!)
  const lastName = namePartKey(student.last_name)
  const listedName = nameColumns.flatMap((index) => cells[index] || []).join(', ')
  const names = listedName
    ? [listedName]
    : cells.flatMap((cell, index) => {
        if (!isText(cell)) return []
        if (namePartKey(cell) === lastName) return isText(cells[index + 1]) ? [`${cell}, ${cells[index + 1]}`] : []
        return /\p{L}{2,}, *\p{L}/u.test(cell) || nameWords(cell).join('').includes(lastName) ? [cell] : []
      })
  if (names.some((name) => canBeNameOf(name, student) && findByName(listing.rows, name).length === 0)) return undefined
  return names[0]
}

/** The name in one to three cells; a wider one only where it tells students of the same name apart. */
function findNameCells(listing: Listing, cells: readonly string[]): { rows: number[]; usedCells: number[] } | undefined {
  let best: { rows: number[]; usedCells: number[] } | undefined
  for (const width of [1, 2, 3]) {
    for (let index = 0; index + width <= cells.length; index++) {
      const [last = '', ...given] = cells.slice(index, index + width)
      const rows = findByName(listing.rows, width === 1 ? last : `${last}, ${given.join(' ')}`)
      if (rows.length === 0 || (best && rows.length >= best.rows.length)) continue
      best = { rows, usedCells: Array.from({ length: width }, (_, offset) => index + offset) }
    }
    if (best?.rows.length === 1) return best
  }
  return best
}

/** Whether the row seems to name a student, also one of another class: one of its cells is a name or a number. */
export const looksLikeStudent = ({ isValue }: Listing, cells: readonly string[]): boolean =>
  cells.some((cell) => !isValue(cell) && /\p{L}{2,}[\s,]+\p{L}|\d{4}-\d/u.test(cell))
