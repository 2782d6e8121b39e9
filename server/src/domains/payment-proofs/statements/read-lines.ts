import { createHash } from 'node:crypto'
import { collapseSpaces, type DateOrder, referenceKey, type StatementMapping } from '@talaan/contract'
import { readDate } from '../../imports/cells.ts'
import { UnreadableCell } from '../../imports/kind.ts'
import type { SheetLine } from '../../imports/rows.ts'

/** Money that a bank received. */
export interface ReadLine {
  line: number
  day: string
  reference: string | null
  description: string | null
  amount_centavos: number
  fingerprint: Buffer
}

interface ReadStatement {
  lines: ReadLine[]
  /** How many lines are no money received. */
  other_lines: number
  problems: { line: number; text: string }[]
}

const cellOf = (cells: readonly string[], column: number | null): string => (column === null ? '' : (cells[column] ?? '').trim())

/**
 * How a file writes its dates, by the first one that can be read in one way only; the day of a statement is not after `today`. Undefined when all
 * of them can be read in both ways. Dates with names of months, or with the year first, need no order.
 */
export function findDateOrder(mapping: StatementMapping, rows: readonly SheetLine[], today: string): DateOrder | undefined {
  let isUnclear = false
  for (const [, cells] of rows) {
    const text = cellOf(cells, mapping.day)
    const [, first, , second] = slashed.exec(text) ?? []
    if (first === second) continue
    const [monthFirst, dayFirst] = [
      { month: first, isDayFirst: false },
      { month: second, isDayFirst: true },
    ].map(({ month, isDayFirst }) => {
      const day = Number(month) > 12 ? undefined : readDay(text, isDayFirst)
      return day && day <= today ? day : undefined
    })
    if (monthFirst === dayFirst) continue
    if (dayFirst === undefined) return 'month_first'
    if (monthFirst === undefined) return 'day_first'
    isUnclear = true
  }
  return isUnclear ? undefined : 'month_first'
}

/** The money received of a statement. Lines without an amount, such as balances and totals, and money that was paid are only counted. */
export function readLines(mapping: StatementMapping, rows: readonly SheetLine[], order: DateOrder): ReadStatement {
  const isDayFirst = order === 'day_first'
  const result: ReadStatement = { lines: [], other_lines: 0, problems: [] }
  const seen = new Map<string, number>()
  for (const [line, cells] of rows) {
    const dayText = cellOf(cells, mapping.day)
    const inText = cellOf(cells, mapping.money_in)
    if (dayText === '' || inText === '' || readCentavos(inText) === 0) {
      result.other_lines++
      continue
    }
    const amount_centavos = readCentavos(inText)
    const day = readDay(dayText, isDayFirst)
    if (amount_centavos === undefined) result.problems.push({ line, text: `'${inText.slice(0, 40)}' is not an amount` })
    else if (day === undefined) result.problems.push({ line, text: `'${dayText.slice(0, 40)}' is not a date` })
    else if (amount_centavos < 0) result.other_lines++
    else {
      const reference = collapseSpaces(cellOf(cells, mapping.reference)).slice(0, 100) || null
      const description = collapseSpaces(cellOf(cells, mapping.description)).slice(0, 300) || null
      const key = JSON.stringify([day, reference && referenceKey(reference), amount_centavos, description?.toUpperCase()])
      // The second of two lines that say the same is another payment.
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      const fingerprint = createHash('sha256').update(`${key} ${place}`).digest()
      result.lines.push({ line, day, reference, description, amount_centavos, fingerprint })
    }
  }
  return result
}

const slashed = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ T,])/

/** The day of a date with or without a time, also one with two digits for the year: `11/21/26`, `21-Nov-26`, `2026-11-21 03:05 PM`. */
export function readDay(text: string, isDayFirst: boolean): string | undefined {
  const dateText = text.trim().replace(/[T,\s]+\d{1,2}:\d{2}.*$/i, '')
  const [, first, sign, second, year] = slashed.exec(dateText) ?? []
  const ordered = first && second && year ? `${isDayFirst ? second : first}/${isDayFirst ? first : second}/${longYear(year)}` : undefined
  try {
    return readDate(
      ordered && sign
        ? ordered
        : dateText.replace(/^(\d{1,2}[\s-][a-z]{3,9}\.?[\s-])(\d{2})$/i, (_, start, short) => start + longYear(short)),
    )
  } catch (error) {
    if (error instanceof UnreadableCell) return undefined
    throw error
  }
}

const longYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** Centavos of an amount as banks write it: `1,500.00`, `PHP 1,500.00`, `₱1,500`, `1,500.00 CR`; below zero with a minus, brackets or `DR`. */
export function readCentavos(text: string): number | undefined {
  const compact = text.replace(/[₱,\s+]|PHP|P(?=\d)/gi, '').toUpperCase()
  const [, bracket, minus, digits, cents = '', mark = ''] = /^(\()?(-)?(\d{1,10})(?:\.(\d{1,2}))?\)?-?(CR|DR)?$/.exec(compact) ?? []
  if (digits === undefined) return undefined
  const centavos = Number(digits) * 100 + Number(cents.padEnd(2, '0'))
  const isPaidOut = bracket !== undefined || minus !== undefined || mark === 'DR' || /-(CR|DR)?$/.test(compact)
  return isPaidOut && centavos > 0 ? -centavos : centavos
}
