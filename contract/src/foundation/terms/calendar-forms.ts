import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { enrolleeTypes } from '#platform/lists.ts'
import { Day, Instant, missingToNull, SchoolYear, Semester } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { gradingPeriods, installments, periodKeys, type TermDays, termDayErrors, termStatuses } from './calendar-days.ts'

/** A day that may be empty: empty text is no day. */
const OptionalDay = missingToNull(Day)
const OptionalDays = z.object({ opens_on: OptionalDay, closes_on: OptionalDay })

const gradingDays = {
  grading_periods: z.record(z.enum(gradingPeriods), OptionalDays),
  period_days: z.partialRecord(z.enum(periodKeys), OptionalDays),
}
const termDays = {
  status: z.enum(termStatuses),
  classes_start_on: OptionalDay,
  classes_end_on: OptionalDay,
  add_drop_closes_on: OptionalDay,
  enrollment: OptionalDays.extend({ types: z.record(z.enum(enrolleeTypes), OptionalDays) }),
  ...gradingDays,
  period_days: gradingDays.period_days.default({}),
  due_dates: z.record(z.enum(installments), OptionalDay),
}

function addDayErrors(form: TermDays, ctx: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(termDayErrors(form))) ctx.addIssue({ code: 'custom', path: path.split('.'), message })
}

const TermKey = z.object({ level_group: z.enum(levelGroups), school_year: SchoolYear, semester: Semester })

/** The term of another level group: what it does not state is as in the form. */
const OtherLevel = z.object({ level_group: z.enum(levelGroups), classes_end_on: OptionalDay, ...gradingDays }).partial({
  classes_end_on: true,
  grading_periods: true,
  period_days: true,
})

/** A new term of the school calendar, for one level group or for several at once. */
export const TermForm = TermKey.extend({
  ...termDays,
  also: z
    .array(OtherLevel)
    .max(levelGroups.length - 1)
    .default([]),
}).superRefine(({ also, ...form }, ctx) => {
  addDayErrors(form, ctx)
  for (const [place, level] of also.entries())
    for (const [path, message] of Object.entries(termDayErrors({ ...form, ...level })))
      if (path.split('.')[0]! in level) ctx.addIssue({ code: 'custom', path: ['also', place, ...path.split('.')], message })
})

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
