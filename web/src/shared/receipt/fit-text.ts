interface Room {
  /** In millimetres. */
  width: number
  /** The most rows. */
  rows: number
  /** Of the text, in points. */
  size: number
}

export interface FittedText {
  rows: string[]
  /** In points; smaller than wanted when the text is too long. */
  size: number
}

/** The width of a text in millimetres at a size of one point. */
export type Measure = (text: string) => number

const SMALLEST = 0.6
const STEPS = 8

/** Divides a text into rows. A text that is too long is printed smaller, down to 60%, and then cut. */
export function fitText(text: string, { width, rows, size }: Room, measure: Measure): FittedText {
  const words = text.split(/\s+/).filter(Boolean)
  for (let step = 0; step <= STEPS; step++) {
    const smaller = size * (1 - ((1 - SMALLEST) * step) / STEPS)
    const divided = divide(words, width / smaller, measure)
    if (divided.length <= rows && divided.every((row) => measure(row) * smaller <= width)) return { rows: divided, size: smaller }
  }
  const smallest = size * SMALLEST
  const divided = divide(words, width / smallest, measure)
  const last = divided.slice(rows - 1).join(' ')
  const shown = [...divided.slice(0, rows - 1), last]
  return { rows: shown.map((row) => cutRow(row, width / smallest, measure)), size: smallest }
}

function divide(words: readonly string[], width: number, measure: Measure): string[] {
  const rows: string[] = []
  for (const word of words) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`
    if (rows.length > 0 && measure(longer) <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

function cutRow(row: string, width: number, measure: Measure): string {
  if (measure(row) <= width) return row
  let length = row.length - 1
  while (length > 0 && measure(`${row.slice(0, length).trimEnd()}…`) > width) length--
  return `${row.slice(0, length).trimEnd()}…`
}
