import { isYearLongGroup, levelGroupOf } from '@talaan/contract'
import type { Term } from './current-term.ts'

export function shiftYear(schoolYear: string, years: number): string {
  const firstYear = Number(schoolYear.slice(0, 4)) + years
  return `${firstYear}-${firstYear + 1}`
}

/** The regular term before this one, in the level group of the level. Summer is no regular term, and a year of junior high school is one term. */
export function regularTermBefore({ school_year, semester }: Term, level: number): Term {
  const lastYear = shiftYear(school_year, -1)
  if (isYearLongGroup(levelGroupOf(level))) return { school_year: lastYear, semester: 1 }
  return semester === 1 ? { school_year: lastYear, semester: 2 } : { school_year, semester: semester - 1 }
}

export const isSameTerm = (a: Term, b: Term): boolean => a.school_year === b.school_year && a.semester === b.semester
export const isAfter = (a: Term, b: Term): boolean =>
  a.school_year > b.school_year || (a.school_year === b.school_year && a.semester > b.semester)
