import { isoDate } from '@talaan/contract/values'
import { schoolDay } from './dates.ts'

export {
  groupTermTitle,
  isoDate,
  levelName as level,
  listName,
  type NamedTerm,
  type NameParts,
  plainName,
  schoolYearName as schoolYear,
  termPart,
  termTitle,
} from '@talaan/contract/values'
export { ordinalSemester } from './dates.ts'

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-PH')
const manila = { timeZone: 'Asia/Manila' } as const
const manilaTime = new Intl.DateTimeFormat('en-US', { ...manila, hour: 'numeric', minute: '2-digit', hour12: true })

/** Centavos as `₱15,930.00`; below zero `−₱15,930.00`. */
export function money(centavos: number): string {
  return `${centavos < 0 ? '−' : ''}₱${pesos.format(Math.abs(centavos) / 100)}`
}

/** A difference: `+₱1,200.00`, `−₱1,200.00`. */
export const signedMoney = (centavos: number): string => (centavos > 0 ? `+${money(centavos)}` : money(centavos))

/** `1,284` */
export const count = (value: number): string => whole.format(value)

/** A school date or an instant as its day in Manila: `21 Nov 2026`. Blank for nothing. */
export function date(value: string | Date | null | undefined): string {
  return value ? schoolDay(isoDate(value)) : ''
}

/** An instant as Manila time, `3:05 PM`. */
export const time = (value: string | Date): string => manilaTime.format(new Date(value)).replace(/\s/g, ' ')

/** `21 Nov 2026, 3:05 PM` */
export const dateTime = (value: string | Date | null | undefined): string => (value ? `${date(value)}, ${time(value)}` : '')

/** Up to two letters in place of a missing photo: J and D for `DELA CRUZ, Juan`, A and R for `Ana M. Reyes`. */
export function initials(name: string): string {
  const isListed = name.includes(',')
  const words = name.split(isListed ? ',' : /\s+/)
  const ends = words.length > 1 ? (isListed ? [words[1], words[0]] : [words[0], words.at(-1)]) : words
  return ends
    .map((part) => part?.trim()[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Text cut at `length` characters and followed by an ellipsis. */
export const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)

/** A size in kilobytes or megabytes: `340 KB`, `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const MINUTE_MS = 60_000
const ages = [
  [24 * 60, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const

/** How long ago something was, in whole days, hours or minutes: `3 days ago`. */
export function ageText(at: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS)
  const [size, unit] = ages.find(([size]) => minutes >= size) ?? []
  if (!size) return 'just now'
  const age = Math.floor(minutes / size)
  return `${age} ${unit}${age === 1 ? '' : 's'} ago`
}
