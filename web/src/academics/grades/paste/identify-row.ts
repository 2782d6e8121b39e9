import { canBeNameOf, namePartKey, nameWords, numberKey } from '@talaan/contract/values'

interface ListedStudent {
  full_name: string
  first_name: string
  last_name: string
  middle_name: string | null
  student_id_number: string | null
}

const suffixes: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'vi'])

const wordsOf = (name: string | null): string[] => nameWords(name ?? '')

const startsWith = (words: readonly string[], start: readonly string[]): boolean => start.every((word, index) => words[index] === word)

/** The words of the text that are left without the last and the first name, in the usual orders; undefined when it names somebody else. */
function remainingWords(text: string, last: readonly string[], first: readonly string[]): string[] | undefined {
  const [beforeComma = '', ...afterComma] = text.split(',')
  const words = wordsOf(text)
  const isNamed = last.length > 0 && first.length > 0
  if (!isNamed) return undefined
  if (afterComma.length > 0) {
    const family = wordsOf(beforeComma)
    const given = wordsOf(afterComma.join(' ')).filter((word, index) => index > 0 || !suffixes.has(word))
    const leadingSuffix = wordsOf(afterComma[0]!).filter((word) => suffixes.has(word) && !given.includes(word))
    const familyRest = family.slice(last.length)
    if (!startsWith(family, last) || familyRest.some((word) => !suffixes.has(word)) || !startsWith(given, first)) return undefined
    return [...given.slice(first.length), ...familyRest, ...leadingSuffix]
  }
  if (startsWith(words, [...last, ...first])) return words.slice(last.length + first.length)
  const suffix = words.filter((word, index) => index > 0 && suffixes.has(word))
  const names = words.filter((word, index) => index === 0 || !suffixes.has(word))
  const isPlainOrder = startsWith(names, first) && startsWith(names.slice(-last.length), last) && names.length >= first.length + last.length
  return isPlainOrder ? [...names.slice(first.length, names.length - last.length), ...suffix] : undefined
}

/** Whether a text such as `DELA CRUZ, Juan P.` or `Juan Dela Cruz` names the student. Middle names may be left out or shortened. */
function isNameOf(text: string, student: ListedStudent): boolean {
  const [last, first, middle] = [wordsOf(student.last_name), wordsOf(student.first_name), wordsOf(student.middle_name)]
  const extension = wordsOf(student.full_name).filter((word) => suffixes.has(word))
  const rest = remainingWords(text, last, first)
  return (
    rest?.every((word) => extension.includes(word) || middle.some((name) => name === word || (word.length === 1 && name[0] === word))) ??
    false
  )
}

/** The indexes of the students that the text names; more than one when the name does not tell them apart. */
function findByName(students: readonly ListedStudent[], text: string): number[] {
  if (!/\p{L}{2}/u.test(text)) return []
  return students.flatMap((student, index) => (isNameOf(text, student) ? [index] : []))
}

/** The index of the student with this number, or -1. */
function findByNumber(students: readonly ListedStudent[], text: string): number {
  const number = numberKey(text)
  if (number === '') return -1
  return students.findIndex(({ student_id_number }) => student_id_number !== null && numberKey(student_id_number) === number)
}

/** A pasted row that is not written. */
export interface SkippedRow {
  text: string
  reason: string
}

/** The cells of a row that is not written, as one text. */
export const skippedText = (cells: readonly string[]): string => cells.filter(Boolean).join(' · ')

export const TWICE = 'This student is listed more than once'

/** The students of a class, and which cells are a grade or a score. */
interface Listing {
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
