import type { DateOrder, DateQuestion, ImportMapping } from '@talaan/contract'
import { schoolDay } from '#platform/school-day.ts'
import { type AnyImportKind, column, UnreadableCell } from './kind.ts'
import type { SheetLine } from './rows.ts'

/** The day that a text means in each order of its numbers; absent where the calendar has no such day. */
type Readings = Partial<Record<DateOrder, string>>

/** How a column writes its dates. Without an order, a date that has two readings is refused, or the question is open. */
export interface ColumnDates {
  order: DateOrder | null
  /** A date of the column that has two readings, when no other date decides. */
  question: Omit<DateQuestion, 'field' | 'answer'> | null
}

/** By the field of the column. */
export type SheetDates = Record<string, ColumnDates>

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const DAY_MS = 86_400_000
/** The days that Excel counts from; a date cell without a date format arrives as this number. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

const zonedTime = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:Z|([+-]\d{2}):?(\d{2})?)$/i
const timeOfDay = /(?:[T,]|\s)\s*\d{1,2}:\d{2}.*$/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const yearLast = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/
const wordAfterDay = /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i
const wordBeforeDay = /^([a-z]{3,9})\.?[\s-]*(\d{1,2}),?[\s-]+(\d{4}|\d{2})$/i

/** The days that a text can mean: `2006-03-14`, `3/14/06`, `14.3.2006`, `14 March 2006`, `Mar. 14, 2006`, Excel's number of days, or a time with a zone. */
function readingsOf(cell: string): Readings {
  const text = cell.trim()
  const [, zonedYear, zonedMonth, zonedDay, time, hours, minutes = '00'] = zonedTime.exec(text) ?? []
  if (zonedYear) {
    const day = toDay(zonedYear, Number(zonedMonth), Number(zonedDay))
    const moment = new Date(`${day}T${time}:00${hours ? `${hours}:${minutes}` : 'Z'}`)
    return bothOrders(Number.isNaN(moment.getTime()) ? undefined : schoolDay(moment))
  }
  const date = text.replace(timeOfDay, '')
  const [, year, , month, day] = yearFirst.exec(date) ?? []
  if (year) return bothOrders(toDay(year, Number(month), Number(day)))
  const [, first, , second, lastYear] = yearLast.exec(date) ?? []
  if (lastYear)
    return { month_first: toDay(lastYear, Number(first), Number(second)), day_first: toDay(lastYear, Number(second), Number(first)) }
  const [, dayBefore, monthAfter, yearAfter] = wordAfterDay.exec(date) ?? []
  if (yearAfter) return bothOrders(toDay(yearAfter, monthNumber(monthAfter!), Number(dayBefore)))
  const [, monthBefore, dayAfter, yearOfWord] = wordBeforeDay.exec(date) ?? []
  if (yearOfWord) return bothOrders(toDay(yearOfWord, monthNumber(monthBefore!), Number(dayAfter)))
  return bothOrders(
    /^\d{5}(\.\d+)?$/.test(date) ? new Date(EXCEL_EPOCH + Math.floor(Number(date)) * DAY_MS).toISOString().slice(0, 10) : undefined,
  )
}

const bothOrders = (day: string | undefined): Readings => ({ month_first: day, day_first: day })

/** Zero for a word that is no month. */
const monthNumber = (word: string): number =>
  monthNames.findIndex((name) => name.startsWith(word.toLowerCase().replace(/^sept$/, 'sep'))) + 1

/** The day as YYYY-MM-DD; undefined when the calendar has no such day. A year of two digits is not after next year. */
function toDay(yearText: string, month: number, day: number): string | undefined {
  const nextYear = new Date().getUTCFullYear() + 1
  const year = yearText.length === 4 ? Number(yearText) : Number(yearText) + (2000 + Number(yearText) > nextYear ? 1900 : 2000)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** Reads a date as YYYY-MM-DD in the order of its column; without an order, a date that has two readings is refused. */
export function readDate(text: string, order: DateOrder | null = null): string {
  const { month_first, day_first } = readingsOf(text)
  const quoted = `'${text.trim().slice(0, 40)}'`
  if (!month_first && !day_first) throw new UnreadableCell(`${quoted} is not a date. Write it as YYYY-MM-DD`)
  if (order) {
    const day = order === 'day_first' ? day_first : month_first
    if (day) return day
    throw new UnreadableCell(`${quoted} does not have the ${order === 'day_first' ? 'day' : 'month'} first, as the other dates do`)
  }
  if (month_first && day_first && month_first !== day_first)
    throw new UnreadableCell(`${quoted} is ${dayInWords(month_first)} or ${dayInWords(day_first)}. Write the month as a word`)
  return (month_first ?? day_first)!
}

const wordFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
/** `14 March 2006` */
const dayInWords = (day: string): string => wordFormat.format(new Date(`${day}T00:00:00Z`))

/** `Does 05/06/2026 mean 6 May 2026 or 5 June 2026?` */
export const dateQuestionText = ({ text, month_first, day_first }: NonNullable<ColumnDates['question']>): string =>
  `Does ${text} mean ${dayInWords(month_first)} or ${dayInWords(day_first)}?`

/** How a column writes its dates, by those that have one reading only. Where `latest` is given, no date is after it. */
export function findDateOrder(texts: Iterable<string>, latest = '9999-12-31'): ColumnDates {
  const orders = new Set<DateOrder>()
  let question: ColumnDates['question'] = null
  for (const text of texts) {
    const readings = readingsOf(text)
    const [month_first, day_first] = [readings.month_first, readings.day_first].map((day) => (day && day <= latest ? day : undefined))
    if (month_first === day_first) continue
    if (month_first && day_first) question ??= { text: text.trim(), month_first, day_first }
    else orders.add(day_first ? 'day_first' : 'month_first')
  }
  const [order = null, other] = orders
  return other ? { order: null, question: null } : { order, question: order ? null : question }
}

/** How each column of dates writes them. An open question is answered by `answers`. */
export function findSheetDates(
  columns: AnyImportKind['columns'],
  { mapping, lines, answers }: { mapping: ImportMapping; lines: readonly SheetLine[]; answers: Readonly<Record<string, DateOrder>> },
): SheetDates {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, { isDate }]) => {
      const place = mapping[field] ?? null
      if (!isDate || place === null) return []
      const { order, question } = findDateOrder(lines.values().map(([, cells]) => cells[place] ?? ''))
      return [[field, { order: question ? (answers[field] ?? null) : order, question }]]
    }),
  )
}

export const isDateUnclear = ({ order, question }: ColumnDates): boolean => question !== null && order === null

/** A column of dates, which the preview shows in words. */
export const dateColumn = (label: string, aliases: readonly string[], example: string) => ({
  ...column(label, aliases, readDate, example),
  isDate: true as const,
  isZeroEmpty: true as const,
  show: dayInWords,
})
