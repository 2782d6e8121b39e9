import {
  type AddDrop,
  addDrop as contract,
  type EnrolleeType,
  hasPermission,
  levelGroupOf,
  type Settings,
  schoolCalendar,
} from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { lastAddDropDay } from './add-drop-queries.ts'
import { listTerms, listTypePeriods } from './calendar-queries.ts'
import { type CalendarFacts, presentTerm, termSteps } from './calendar-rules.ts'
import { enrollmentTerm, schoolTerm } from './current-term.ts'
import { openTypes, type Period, periodOf } from './enrollment-period.ts'
import { listHolidays } from './holiday-queries.ts'

const DEFAULT_WAITLIST_HOURS = 24

export const addDrop = answer(contract.addDrop, async (ctx) => {
  return { data: await readAddDrop(ctx, ctx.db) }
})

/** The add/drop settings of the enrollment term. */
export async function readAddDrop(ctx: UserContext, db: Db): Promise<AddDrop> {
  const term = await enrollmentTerm(ctx)
  const settings = await readSettings(db)
  const waitlist_hours = Number(settings.waitlist_hours ?? DEFAULT_WAITLIST_HOURS) || DEFAULT_WAITLIST_HOURS
  return { ...term, add_drop_closes_on: (await lastAddDropDay(db, term)) ?? '', waitlist_hours }
}

/** What `termSteps` asks of the person and of the settings. */
export const readCalendarFacts = async (ctx: UserContext): Promise<CalendarFacts> => ({
  canEdit: hasPermission(ctx.actor.rights, 'Update School Calendar'),
  schoolTerm: await schoolTerm(ctx),
  enrollmentTerm: await enrollmentTerm(ctx),
})

export const terms = answer(schoolCalendar.terms, async (ctx, input) => {
  const facts = await readCalendarFacts(ctx)
  const rows = await listTerms(ctx.db, input.school_year)
  return { data: rows.map((row) => ({ ...presentTerm(row), can: termSteps(row, facts) })) }
})

export const holidays = answer(schoolCalendar.holidays, async (ctx, input) => {
  const [firstYear, secondYear] = input.school_year?.split('-') ?? []
  const range = firstYear === undefined ? null : { from: `${firstYear}-06-01`, to: `${secondYear}-07-31` }
  return { data: await listHolidays(ctx.db, range) }
})

/** The enrollment period of a type and level in the term that enrollment is set to. */
export async function enrollmentPeriodOf(db: Db, now: Date, type: EnrolleeType, level: number): Promise<Period> {
  const settings = await currentSettings(db, now)
  return periodOf(settings, await listTypePeriods(db, termOf(settings)), type, levelGroupOf(level))
}

/** Whether anybody may enroll today, and the types that may. */
export async function openEnrolleeTypes(db: Db, now: Date): Promise<ReturnType<typeof openTypes>> {
  const settings = await currentSettings(db, now)
  return openTypes(settings, await listTypePeriods(db, termOf(settings)), schoolDay(now))
}

const termOf = (settings: Settings) => ({ school_year: settings.enrollment_school_year, semester: settings.enrollment_semester })
