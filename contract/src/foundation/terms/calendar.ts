import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { enrolleeTypes } from '#platform/lists.ts'
import { Day, filter, Id, IdParams, Instant, item, itemWithMessage, messageOnly, SchoolYear } from '#platform/shapes.ts'
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
  updated_at: Instant,
})
export type CalendarTerm = z.infer<typeof CalendarTerm>

export const Holiday = z.object({ id: Id, name: z.string(), starts_on: Day, ends_on: Day, updated_at: Instant })
export type Holiday = z.infer<typeof Holiday>

export const schoolCalendar = {
  terms: endpoint({
    summary: 'The terms of the school calendar, of one school year or of all',
    method: 'GET',
    path: '/api/terms',
    access: 'View School Calendar',
    query: z.object({ school_year: filter(SchoolYear) }),
    response: item(z.array(CalendarTerm)),
  }),
  addTerm: endpoint({
    summary: 'Add a term of a level group to the school calendar',
    method: 'POST',
    path: '/api/terms',
    access: 'Update School Calendar',
    body: TermForm,
    response: itemWithMessage(CalendarTerm),
    idempotent: true,
  }),
  editTerm: endpoint({
    summary: 'Change the days and the status of a term; its general enrollment period changes for all level groups',
    method: 'PUT',
    path: '/api/terms/:id',
    access: 'Update School Calendar',
    params: IdParams,
    body: EditedTerm,
    response: itemWithMessage(CalendarTerm),
    reasons: ['stale', 'payment_plan.due_dates_move'],
  }),
  deleteTerm: endpoint({
    summary: 'Delete a term to which nothing belongs',
    method: 'DELETE',
    path: '/api/terms/:id',
    access: 'Update School Calendar',
    params: IdParams,
    response: messageOnly,
    reasons: ['term.in_use'],
  }),
  holidays: endpoint({
    summary: 'The holidays of a school year, from June to July of the next year, or all',
    method: 'GET',
    path: '/api/holidays',
    access: 'View School Calendar',
    query: z.object({ school_year: filter(SchoolYear) }),
    response: item(z.array(Holiday)),
  }),
  addHoliday: endpoint({
    summary: 'Add a holiday of one or more days',
    method: 'POST',
    path: '/api/holidays',
    access: 'Update School Calendar',
    body: HolidayForm,
    response: itemWithMessage(Holiday),
    idempotent: true,
  }),
  editHoliday: endpoint({
    summary: 'Change a holiday',
    method: 'PUT',
    path: '/api/holidays/:id',
    access: 'Update School Calendar',
    params: IdParams,
    body: EditedHoliday,
    response: itemWithMessage(Holiday),
    reasons: ['stale'],
  }),
  deleteHoliday: endpoint({
    summary: 'Delete a holiday',
    method: 'DELETE',
    path: '/api/holidays/:id',
    access: 'Update School Calendar',
    params: IdParams,
    response: messageOnly,
  }),
}
