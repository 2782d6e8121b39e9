import { date } from '#lib/format.ts'

/** A typed day as `YYYY-MM-DD`; nothing when it is no day, or a question when people read it in two ways. */
export type TypedDay = { day: string | null } | { question: string }

/** Reads 2026-11-21, 21/11/2026, 11/21/2026, 21 Nov 2026 and other days that the browser understands, without a time zone. */
export function readDay(typed: string): TypedDay {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { day: toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) }
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (numbers) return readNumbers(text, Number(numbers[1]), Number(numbers[3]), Number(numbers[4]))
  // The browser reads a half-typed 5 or 5 Nov as a day of 2001.
  if (!/\d{4}/.test(text)) return { day: null }
  const parsed = new Date(text)
  return { day: Number.isNaN(parsed.getTime()) ? null : toIsoDay(parsed.getFullYear(), parsed.getMonth() + 1, parsed.getDate()) }
}

function readNumbers(text: string, first: number, second: number, year: number): TypedDay {
  const [dayFirst, monthFirst] = [toIsoDay(year, second, first), toIsoDay(year, first, second)]
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst)
    return { question: `${text} can be read in two ways. Write ${date(dayFirst)} or ${date(monthFirst)}.` }
  return { day: dayFirst ?? monthFirst }
}

function toIsoDay(year: number, month: number, day: number): string | null {
  const value = new Date(Date.UTC(year, month - 1, day))
  return value.getUTCMonth() === month - 1 && value.getUTCDate() === day ? value.toISOString().slice(0, 10) : null
}
