import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { enrolleeTypes } from '#platform/lists.ts'
import { Day, filter, Id, Instant, SchoolYear } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { gradingPeriods, installments, periodKeys, termStatuses } from './calendar-days.ts'
import { EditedHoliday, EditedTerm, HolidayForm, TermForm } from './calendar-forms.ts'

const Days = z.object({ opens_on: Day.nullable(), closes_on: Day.nullable() })

/** A term of one level group. A day is null while the school has not set it. */
export const CalendarTerm = z.object({
  id: Id,
  level_group: z.enum(levelGroups),
  school_year: z.string(),
  semester: z.number(),
  status: z.enum(termStatuses),
  classes_start_on: Day.nullable(),
  classes_end_on: Day.nullable(),
  add_drop_closes_on: Day.nullable(),
  /** The general period is one for all level groups; a type with days of its own has them in place of it. */
  enrollment: Days.extend({ types: z.record(z.enum(enrolleeTypes), Days) }),
  grading_periods: z.record(z.enum(gradingPeriods), Days),
  /** The periods with a grade of their own, where they take the place of midterm and final. */
  period_days: z.partialRecord(z.enum(periodKeys), Days),
  due_dates: z.record(z.enum(installments), Day.nullable()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
  updated_at: Instant,
})
export type CalendarTerm = z.infer<typeof CalendarTerm>

export const Holiday = z.object({ id: Id, name: z.string(), starts_on: Day, ends_on: Day, updated_at: Instant })
export type Holiday = z.infer<typeof Holiday>

export const schoolCalendar = {
  terms: call('GET /api/terms', 'View School Calendar', {
    summary: 'The terms of the school calendar, of one school year or of all',
    query: z.object({ school_year: filter(SchoolYear) }),
    data: z.array(CalendarTerm),
  }),
  addTerm: call('POST /api/terms', 'Update School Calendar', {
    summary: 'Add a term of a level group to the school calendar',
    body: TermForm,
    data: CalendarTerm,
    idempotent: true,
  }),
  editTerm: call('PUT /api/terms/:id', 'Update School Calendar', {
    summary: 'Change the days and the status of a term; its general enrollment period changes for all level groups',
    body: EditedTerm,
    data: CalendarTerm,
    reasons: ['stale', 'payment_plan.due_dates_move'],
  }),
  deleteTerm: call('DELETE /api/terms/:id', 'Update School Calendar', {
    summary: 'Delete a term to which nothing belongs',
    reasons: ['term.in_use'],
  }),
  holidays: call('GET /api/holidays', 'View School Calendar', {
    summary: 'The holidays of a school year, from June to July of the next year, or all',
    query: z.object({ school_year: filter(SchoolYear) }),
    data: z.array(Holiday),
  }),
  addHoliday: call('POST /api/holidays', 'Update School Calendar', {
    summary: 'Add a holiday of one or more days',
    body: HolidayForm,
    data: Holiday,
    idempotent: true,
  }),
  editHoliday: call('PUT /api/holidays/:id', 'Update School Calendar', {
    summary: 'Change a holiday',
    body: EditedHoliday,
    data: Holiday,
    reasons: ['stale'],
  }),
  deleteHoliday: call('DELETE /api/holidays/:id', 'Update School Calendar', {
    summary: 'Delete a holiday',
  }),
}
