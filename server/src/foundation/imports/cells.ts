import { collapseSpaces, isNothing, readCentavos, readDecimal } from '@talaan/contract'
import { UnreadableCell } from './kind.ts'

/** Readers of the usual spellings in cells. Each throws `UnreadableCell`. */

export const readTextUpTo = (maximum: number) => (text: string) => {
  const value = collapseSpaces(text)
  if (value.length > maximum) throw new UnreadableCell(`Use at most ${maximum} characters`)
  return value
}

export const readWholeBetween = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text.trim())
  if (!Number.isInteger(value) || value < minimum || value > maximum)
    throw new UnreadableCell(`'${quoteText(text)}' is not a number from ${minimum} to ${maximum}`)
  return value
}

/** Reads exactly this number of digits, with spaces or dashes between them. */
export const readDigits = (length: number, name: string) => (text: string) => {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== length)
    throw new UnreadableCell(`${name} has ${length} digits, '${quoteText(text)}' has not`)
  return digits
}

/** Reads an amount in pesos as whole centavos. */
export function readPesos(text: string): number {
  const { value, violation } = readCentavos(text)
  if (value === undefined) throw new UnreadableCell(`'${quoteText(text)}' is not an amount. ${violation}`)
  return value
}

/** Reads a number of units in quarters. */
export function readUnits(text: string): number {
  const { value = Number.NaN, violation } = readDecimal(text, 30)
  if (text.includes(',') && violation) throw new UnreadableCell(`'${quoteText(text)}' is not a valid number of units. ${violation}`)
  if (!(value >= 0 && value <= 30) || !Number.isInteger(value * 4))
    throw new UnreadableCell(`'${quoteText(text)}' is not a valid number of units`)
  return value
}

const ordinals: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, i: 1, ii: 2, iii: 3, iv: 4 }

/** `1`, `1st year`, `Second Year`, `III`, `Grade 11`, `G7`. */
export function readYearLevel(text: string): number {
  const word = text.toLowerCase().replace(/year|level|grade|standing|yr|[^a-z0-9]/g, '')
  const value = ordinals[word] ?? Number(/^g?(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1])
  if ((value >= 1 && value <= 4) || (value >= 7 && value <= 12)) return value
  throw new UnreadableCell(`'${quoteText(text)}' is not a valid year level`)
}

/** `1`, `1st sem`, `Second Semester`, `Summer`. */
export function readSemester(text: string): number {
  const word = text.toLowerCase().replace(/semester|sem|term|[^a-z0-9]/g, '')
  if (['summer', 'midyear'].includes(word)) return 3
  const value = ordinals[word] ?? Number(/^(\d)(st|nd|rd)?$/.exec(word)?.[1])
  if (value >= 1 && value <= 3) return value
  throw new UnreadableCell(`'${quoteText(text)}' is not a valid semester. Use 1, 2 or Summer`)
}

/** The same limit as in the prospectus editor. */
const MAX_CODES = 20

/** `CC101; CC102`, one per line, or `None`. */
export function readCodes(text: string): string[] {
  const words = text.split(/[;,\n]| and | & /i).map((word) => readTextUpTo(60)(word).toUpperCase())
  const codes = [...new Set(words.filter((code) => code !== '' && !isNothing(code)))]
  if (codes.length > MAX_CODES) throw new UnreadableCell(`Use at most ${MAX_CODES} codes`)
  return codes
}

/** `Yes`, `Y`, `TRUE`, `1`, and the same for no. */
export function readYesNo(text: string): boolean {
  const word = normalizeWord(text)
  if (['yes', 'y', 'true', '1', 'oo'].includes(word)) return true
  if (['no', 'n', 'false', '0', 'hindi'].includes(word)) return false
  throw new UnreadableCell(`'${quoteText(text)}' is not Yes or No`)
}

/** Reads one of these values by its name or another spelling, ignoring case and punctuation. */
export const readOneOf =
  <V extends string>(values: readonly V[], spellings: Readonly<Record<string, V>> = {}) =>
  (text: string): V => {
    const word = normalizeWord(text)
    const value = values.find((value) => normalizeWord(value) === word) ?? spellings[word]
    if (value === undefined) throw new UnreadableCell(`'${quoteText(text)}' is not one of ${values.join(', ')}`)
    return value
  }

/** A word as it is compared: without case, spaces and punctuation. */
export const normalizeWord = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** `2026-2027`, `SY 2026-2027`, `2026–2027`, `2026-27`, or the first year alone. */
export function readSchoolYear(text: string): string {
  const [, first, second] = /^(?:[sa]\.?y\.?\s*)?(20\d\d|19\d\d)(?:\s*[-–—/]\s*(\d{4}|\d{2}))?$/i.exec(text.trim()) ?? []
  const next = String(Number(first) + 1)
  if (first && (second === undefined || next.endsWith(second))) return `${first}-${next}`
  throw new UnreadableCell(`'${quoteText(text)}' is not a school year such as 2026-2027`)
}

const quoteText = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text.trim())
