const formula = /^[=+\-@\t\r]/

/** A text that a spreadsheet would run as a formula gets the apostrophe that makes it text. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text as it was before `plainCell`. */
export const rawCell = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** What a cell of a workbook holds: numbers as numbers, money with two decimals, `2026-11-21` as a date, everything else as text. */
export interface SheetCell {
  value: string | number | Date
  format?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** `2026-02-31` is text that somebody typed. */
const isDay = (text: string): boolean => {
  const at = day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export function sheetCell(value: unknown, isMoney = false): SheetCell | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return isMoney ? { value, format: '#,##0.00' } : { value }
  const text = String(value)
  if (isDay(text)) return { value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { value: plainCell(text) }
}

/** Text of a CSV file that Excel opens as UTF-8, formulas made text. Numbers of the columns that are `money` get two decimals. */
export function csv(rows: readonly (readonly unknown[])[], money: readonly boolean[] = []): string {
  return `\uFEFF${rows.map((row) => row.map((value, at) => csvCell(value, money[at])).join(',')).join('\r\n')}\r\n`
}

function csvCell(value: unknown, isMoney = false): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return isMoney ? value.toFixed(2) : String(value)
  const text = plainCell(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
