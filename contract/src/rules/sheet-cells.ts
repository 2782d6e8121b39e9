/** Spreadsheets read signs of full width like the others, and leave out spaces before them. */
const formulaStart = /^[\s\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string => (text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text)

/** A workbook cell: numbers stay numbers, money has two decimals, `2026-11-21` becomes a date, everything else is text. */
export interface SheetCell {
  value: string | number | Date
  format?: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** Whether the text is a date of the calendar; `2026-02-31` is not. */
const isDay = (text: string): boolean => {
  const time = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function toSheetCell(value: unknown, isMoney = false): SheetCell | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return isMoney ? { value, format: '#,##0.00' } : { value }
  const text = String(value)
  if (isDay(text)) return { value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { value: escapeFormula(text) }
}

/** The text of a CSV file that Excel opens as UTF-8, with formulas escaped. Numbers in columns marked in `money` get two decimals. */
export function formatCsv(rows: readonly (readonly unknown[])[], money: readonly boolean[] = []): string {
  return `\uFEFF${rows.map((row) => row.map((value, column) => formatCsvCell(value, money[column])).join(',')).join('\r\n')}\r\n`
}

function formatCsvCell(value: unknown, isMoney = false): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return isMoney ? value.toFixed(2) : String(value)
  const text = escapeFormula(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
