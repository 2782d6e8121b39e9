import { hasSemester, type LevelGroup, levelGroups } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { shiftYear } from '#foundation/terms/regular-terms.ts'

/** The terms that may follow: after the second semester the first one of the next year, or summer. */
export function termsAfter({ school_year, semester }: Term): Term[] {
  const nextYear = { school_year: shiftYear(school_year, 1), semester: 1 }
  if (semester === 1) return [{ school_year, semester: 2 }]
  return semester === 2 ? [nextYear, { school_year, semester: 3 }] : [nextYear]
}

/** The days of a term in the calendar of one level group. */
interface TermDays {
  classes_start_on: string | null
  classes_end_on: string | null
  add_drop_closes_on: string | null
  periods: { key: string; name: string; opens_on: string | null; closes_on: string | null; sort: number }[]
  due_dates: { installment: string; due_on: string }[]
}

export interface CalendarRow extends TermDays {
  id: number
  level_group: LevelGroup
}

export interface PlannedTerm extends TermDays {
  /** Of a row that is completed or kept. */
  id: number | null
  level_group: LevelGroup
  change: 'add' | 'complete' | 'keep'
  source: Term | null
}

interface CalendarFacts {
  existing: readonly CalendarRow[]
  /** The same semester of the year before. */
  lastYear: { term: Term; rows: readonly CalendarRow[] }
  /** The term before the next one. */
  previous: { term: Term; rows: readonly CalendarRow[] }
}

const DAYS_A_YEAR = 52 * 7
const BREAK_WEEKS = 2
const SEMESTER_WEEKS = 20
const noDays: TermDays = { classes_start_on: null, classes_end_on: null, add_drop_closes_on: null, periods: [], due_dates: [] }

/** The calendar of the next term: the days of a year before, else those of the term before, moved by whole weeks so that weekdays stay. Junior high has no second semester. */
export function planCalendar({ existing, lastYear, previous }: CalendarFacts): PlannedTerm[] {
  return levelGroups
    .filter((level_group) => hasSemester(level_group, lastYear.term.semester))
    .map((level_group) => {
      const own = existing.find((row) => row.level_group === level_group)
      if (own && hasDays(own)) return { ...own, change: 'keep', source: null }
      const isOfGroup = (row: CalendarRow) => row.level_group === level_group && hasDays(row)
      const [yearAgo, before] = [lastYear.rows.find(isOfGroup), previous.rows.find(isOfGroup)]
      const source = yearAgo ? lastYear.term : before ? previous.term : null
      const days = yearAgo ? shiftDays(yearAgo, DAYS_A_YEAR) : before ? shiftDays(before, weeksOf(before) * 7) : noDays
      return { ...days, id: own?.id ?? null, level_group, change: own ? 'complete' : 'add', source }
    })
}

const hasDays = (row: TermDays): boolean =>
  [row.classes_start_on, row.classes_end_on, row.add_drop_closes_on].some((day) => day !== null) ||
  row.periods.some((period) => period.opens_on !== null)

/** From the first day of a term to that of the next one, with a break between them. */
function weeksOf({ classes_start_on, classes_end_on }: TermDays): number {
  if (classes_start_on === null || classes_end_on === null) return SEMESTER_WEEKS + BREAK_WEEKS
  return Math.ceil(((Date.parse(classes_end_on) - Date.parse(classes_start_on)) / DAY_MS + 1) / 7) + BREAK_WEEKS
}

function shiftDays(days: TermDays, by: number): TermDays {
  const shift = (day: string | null): string | null => day && addDays(day, by)
  return {
    classes_start_on: shift(days.classes_start_on),
    classes_end_on: shift(days.classes_end_on),
    add_drop_closes_on: shift(days.add_drop_closes_on),
    periods: days.periods.map((period) => ({ ...period, opens_on: shift(period.opens_on), closes_on: shift(period.closes_on) })),
    due_dates: days.due_dates.map(({ installment, due_on }) => ({ installment, due_on: addDays(due_on, by) })),
  }
}

const DAY_MS = 86_400_000
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
