import { createHash } from 'node:crypto'
import { collapseSpaces, type DateOrder, readSignedCentavos, referenceKey, type StatementMapping } from '@talaan/contract'
import { type ColumnDates, findDateOrder, readDate } from '#foundation/imports/dates.ts'
import { UnreadableCell } from '#foundation/imports/kind.ts'
import type { SheetLine } from '#foundation/imports/rows.ts'

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

/** How a file writes its dates; the day of a statement is not after `today`. */
export const findOrderOf = (mapping: StatementMapping, rows: readonly SheetLine[], today: string): ColumnDates =>
  findDateOrder(
    rows.values().map(([, cells]) => cellOf(cells, mapping.day)),
    today,
  )

const received = /^(?:CR|C|CREDIT|DEPOSIT|RECEIVED|IN|CASH ?IN|MONEY ?IN)\.?$/i
const paid = /^(?:DR|DB|D|DEBIT|WITHDRAWAL|SENT|PAID|OUT|CASH ?OUT|MONEY ?OUT)\.?$/i

/** The column in which every line says whether its amount was received or paid; null when there is none, or when nothing was paid. */
export function findTypeColumn(rows: readonly SheetLine[]): number | null {
  const width = Math.max(0, ...rows.map(([, cells]) => cells.length))
  for (let column = 0; column < width; column++) {
    const texts = rows.map(([, cells]) => cellOf(cells, column)).filter((text) => text !== '')
    if (texts.some((text) => paid.test(text)) && texts.every((text) => received.test(text) || paid.test(text))) return column
  }
  return null
}

/** The money received of a statement. Lines without an amount, such as balances and totals, and money that was paid are only counted. */
export function readLines(mapping: StatementMapping, rows: readonly SheetLine[], order: DateOrder | null): ReadStatement {
  const result: ReadStatement = { lines: [], other_lines: 0, problems: [] }
  const seen = new Map<string, number>()
  for (const [line, cells] of rows) {
    const dayText = cellOf(cells, mapping.day)
    const inText = cellOf(cells, mapping.money_in)
    const type = cellOf(cells, mapping.type)
    const outText = cellOf(cells, mapping.money_out)
    const { value: amount_centavos, violation } = readSignedCentavos(inText)
    if (dayText === '' || inText === '' || amount_centavos === 0 || paid.test(type)) {
      result.other_lines++
      continue
    }
    const read = readDay(dayText, order)
    if (amount_centavos === undefined) result.problems.push({ line, text: `'${inText.slice(0, 40)}' is not an amount. ${violation}` })
    else if ('problem' in read) result.problems.push({ line, text: read.problem })
    else if (amount_centavos < 0) result.other_lines++
    else if (mapping.type !== null && !received.test(type))
      result.problems.push({ line, text: `'${type.slice(0, 40)}' does not say whether the amount was received or paid` })
    else if (outText !== '' && readSignedCentavos(outText).value !== 0)
      result.problems.push({ line, text: `${inText.slice(0, 40)} was received and ${outText.slice(0, 40)} was paid on one line` })
    else {
      const { day } = read
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

/** The day of a line, or why it cannot be read. */
export function readDay(text: string, order: DateOrder | null): { day: string } | { problem: string } {
  try {
    return { day: readDate(text, order) }
  } catch (error) {
    if (error instanceof UnreadableCell) return { problem: error.message }
    throw error
  }
}
