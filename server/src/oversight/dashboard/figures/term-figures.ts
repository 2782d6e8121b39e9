import { schoolYearBefore } from '@talaan/contract'
import { readLimits } from '#academics/faculty/load-limits.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type Cached, cachedFigures } from './cached-figures.ts'
import * as query from './figure-queries.ts'

/** How many days a series of a dashboard has. */
const SERIES_DAYS = 14

/** How many of the fullest sections are shown. */
const SHOWN_SECTIONS = 8

export interface TermFigures {
  days: query.EnrollmentDay[]
  courses: query.CourseSeats[]
  full_sections: { n: number; rows: query.FullSection[] }
  sheets: query.SheetCounts
  levels: query.LevelCount[]
  money: query.TermMoney
  paid_last_year_centavos: number
  load: query.FacultyLoad
}

/** The last days of a series, today included. */
export function seriesDays(now: Date): query.Days {
  const to = schoolDay(now)
  return { from: schoolDay(new Date(now.getTime() - (SERIES_DAYS - 1) * 86_400_000)), to }
}

/** The figures of a term. Those of yesterday are of other days, so the day is part of their name. */
export const termFigures = (ctx: Ctx, term: Term): Promise<Cached<TermFigures>> =>
  cachedFigures(ctx, `term ${term.school_year} ${term.semester} ${schoolDay(ctx.now)}`, (tx) => computeFigures(tx, ctx, term))

async function computeFigures(tx: Tx, { now }: Ctx, term: Term): Promise<TermFigures> {
  const lastYear = { ...term, school_year: schoolYearBefore(term.school_year) }
  const full = await query.listFullSections(tx, term)
  return {
    days: await query.listEnrollmentDays(tx, term, seriesDays(now)),
    courses: await query.listCourseSeats(tx, term),
    full_sections: { n: full.length, rows: full.slice(0, SHOWN_SECTIONS) },
    sheets: await query.countOpenSheets(tx, term, schoolDay(now)),
    levels: await query.listLevels(tx, term, lastYear),
    money: await query.sumTermMoney(tx, term),
    paid_last_year_centavos: (await query.sumTermMoney(tx, lastYear)).paid_centavos,
    load: await query.countFacultyLoad(tx, term, await readLimits(tx)),
  }
}
