import { normalizeMobileNumber } from '@talaan/contract/values'

interface NumberLine {
  number: string
  name: string
}

/** The numbers of a pasted text: one a line, with a name before or after it, or several numbers separated by commas. */
export function readNumberLines(text: string): NumberLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(readLine)
}

function readLine(line: string): NumberLine[] {
  const cells = line
    .split(/[\t;,]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  if (cells.length === 0) return []
  if (!/\p{L}/u.test(line)) return cells.map((number) => ({ number: number.slice(0, 40), name: '' }))
  const index = cells.findIndex((cell) => normalizeMobileNumber(cell) !== undefined)
  if (index < 0) return [{ number: line.slice(0, 40), name: '' }]
  const name = cells.filter((_, other) => other !== index).join(', ')
  return [{ number: cells[index] as string, name: name.slice(0, 120) }]
}

/** The lines for numbers of a file, as they are pasted. */
export const writeNumberLines = (numbers: readonly NumberLine[]): string =>
  numbers.map(({ number, name }) => [number.replace(/^\+63/, '0'), name].filter(Boolean).join(', ')).join('\n')
