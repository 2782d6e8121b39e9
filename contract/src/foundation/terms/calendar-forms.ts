import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { enrolleeTypes } from '#platform/lists.ts'
import { Day, Instant, missingToNull, SchoolYear, Semester } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { gradingPeriods, installments, periodKeys, type TermDays, termDayErrors, termStatuses } from './calendar-days.ts'

/** A day that may be empty: empty text is no day. */
const OptionalDay = missingToNull(Day)
const OptionalDays = z.object({ opens_on: OptionalDay, closes_on: OptionalDay })

const termDays = {
  status: z.enum(termStatuses),
  classes_start_on: OptionalDay,
  classes_end_on: OptionalDay,
  add_drop_closes_on: OptionalDay,
  enrollment: OptionalDays.extend({ types: z.record(z.enum(enrolleeTypes), OptionalDays) }),
  grading_periods: z.record(z.enum(gradingPeriods), OptionalDays),
  period_days: z.partialRecord(z.enum(periodKeys), OptionalDays).default({}),
  due_dates: z.record(z.enum(installments), OptionalDay),
}

function addDayErrors(form: TermDays, ctx: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(termDayErrors(form))) ctx.addIssue({ code: 'custom', path: path.split('.'), message })
}

const TermKey = z.object({ level_group: z.enum(levelGroups), school_year: SchoolYear, semester: Semester })

/** A new term of the school calendar. */
export const TermForm = TermKey.extend(termDays).superRefine(addDayErrors)

/** All days of a term; the level group, the school year and the semester stay. Days that move due dates of bills are saved with the number of these bills. */
export const EditedTerm = z
  .object({ ...termDays, updated_at: Instant, moved_bills: z.number().int().nonnegative().default(0) })
  .superRefine(addDayErrors)

export const HolidayForm = z
  .object({ name: requiredText(), starts_on: Day, ends_on: Day })
  .refine((form) => form.ends_on >= form.starts_on, { path: ['ends_on'], message: 'The end date cannot be before the start date' })

export const EditedHoliday = HolidayForm.safeExtend({ updated_at: Instant })

/** The reason for closing a term is required while final grades are missing. */
export const TermClosure = z.object({ reason: optionalText(500) }).default({})

export const TermReopening = z.object({ reason: requiredText(500) })
