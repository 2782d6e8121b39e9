import { isYearLong, type LevelGroup, levelGroupNames } from '@talaan/contract/values'
import { ordinalSemester, schoolDay } from './dates.ts'

export { ordinalSemester } from './dates.ts'

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-PH')
const manila = { timeZone: 'Asia/Manila' } as const
const manilaDay = new Intl.DateTimeFormat('en-CA', { ...manila, year: 'numeric', month: '2-digit', day: '2-digit' })
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

/** A school date or an instant as its day in Manila: `2026-11-21`. */
export function isoDate(value: string | Date): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : manilaDay.format(new Date(value))
}

/** An instant as Manila time, `3:05 PM`. */
export const time = (value: string | Date): string => manilaTime.format(new Date(value)).replace(/\s/g, ' ')

/** `21 Nov 2026, 3:05 PM` */
export const dateTime = (value: string | Date | null | undefined): string => (value ? `${date(value)}, ${time(value)}` : '')

export interface NameParts {
  first_name: string
  last_name: string
  middle_name?: string | null
  extension_name?: string | null
}

/** `DELA CRUZ, Juan Miguel S.` as lists show people. */
export function listName(person: NameParts): string {
  const initial = person.middle_name?.trim()[0]
  const parts = [person.first_name, person.extension_name, initial && `${initial.toLocaleUpperCase()}.`]
  return `${person.last_name.toLocaleUpperCase()}, ${parts.filter(Boolean).join(' ')}`
}

/** `Juan Miguel Dela Cruz`, as sentences name people. */
export const plainName = (person: NameParts): string =>
  [person.first_name, person.last_name, person.extension_name].filter(Boolean).join(' ')

/** Up to two letters in place of a missing photo: D and J for `DELA CRUZ, Juan`, A and R for `Ana M. Reyes`. */
export function initials(name: string): string {
  const words = name.split(name.includes(',') ? ',' : /\s+/)
  const ends = words.length > 1 ? [words[0], name.includes(',') ? words[1] : words.at(-1)] : words
  return ends
    .map((part) => part?.trim()[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** 1–4 `First year` …, 7–12 `Grade 7` …. */
export function level(value: number | string | null | undefined): string {
  const number = Number(value)
  if (number >= 7 && number <= 12) return `Grade ${number}`
  return ['First year', 'Second year', 'Third year', 'Fourth year', 'Fifth year', 'Sixth year'][number - 1] ?? ''
}

/** `2026–2027` */
export const schoolYear = (value: string): string => value.replace('-', '–')

/** A term and whose it is; without a level or level group, the name of the semester is written. */
export interface NamedTerm {
  school_year: string
  semester: number
  level?: number | null
  level_group?: LevelGroup
}

type NamedPart = Omit<NamedTerm, 'school_year'>

const isWholeYear = ({ semester, level, level_group }: NamedPart): boolean =>
  (level != null && isYearLong({ level, semester })) || (level_group !== undefined && isYearLong({ level_group, semester }))

/** `First semester`, or `School year` for a level that enrolls for the whole year. */
export const termPart = (term: NamedPart): string => (isWholeYear(term) ? 'School year' : ordinalSemester(term.semester))

/** `First semester, 2026–2027`, or `School year 2026–2027` for a level that enrolls for the whole year. */
export const termTitle = (term: NamedTerm): string =>
  `${isWholeYear(term) ? 'School year' : `${ordinalSemester(term.semester)},`} ${schoolYear(term.school_year)}`

/** `First semester, 2026–2027, college`, or `School year 2026–2027, junior high school`. */
export const groupTermTitle = (term: NamedTerm & { level_group: LevelGroup }): string =>
  `${termTitle(term)}, ${levelGroupNames[term.level_group].toLowerCase()}`

/** Text cut at `length` characters and followed by an ellipsis. */
export const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)

/** A size in kilobytes or megabytes: `340 KB`, `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
