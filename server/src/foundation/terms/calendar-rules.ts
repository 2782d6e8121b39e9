import {
  type CalendarTerm,
  type Days,
  emptyTermDays,
  gradingPeriods,
  levelGroupNames,
  periodKeys,
  type Reason,
  type TermDays,
  termName,
} from '@talaan/contract'
import type { MovedDay } from '#foundation/events/calendar-events.ts'
import type { NeighborTerm, TermRecord } from './calendar-queries.ts'
import type { Term } from './current-term.ts'
import { longDay } from './long-day.ts'
import { notStartedReason } from './reasons.ts'
import { isAfter, isSameTerm } from './regular-terms.ts'

/** A term as the calendar shows it, without what may be done: a day that is not stored is null. */
export function presentTerm({ enrollment_opens_on, enrollment_closes_on, type_periods, ...row }: TermRecord): Omit<CalendarTerm, 'can'> {
  const days = emptyTermDays()
  return {
    ...row,
    updated_at: row.updated_at.toISOString(),
    enrollment: { opens_on: enrollment_opens_on, closes_on: enrollment_closes_on, types: { ...days.enrollment.types, ...type_periods } },
    grading_periods: { ...days.grading_periods, ...pickPeriods(row.grading_periods, gradingPeriods) },
    period_days: pickPeriods(row.grading_periods, periodKeys),
    due_dates: { ...days.due_dates, ...row.due_dates },
  }
}

export interface CalendarFacts {
  canEdit: boolean
  schoolTerm: Term
  enrollmentTerm: Term
}

/** What may be done with a term. Whether something belongs to it is read only when it is deleted. */
export function termSteps(term: TermRecord, { canEdit, schoolTerm, enrollmentTerm }: CalendarFacts): CalendarTerm['can'] {
  const uses = { isUsed: false, isSchoolTerm: isSameTerm(term, schoolTerm), isEnrollmentTerm: isSameTerm(term, enrollmentTerm) }
  const isClosed = term.status === 'closed'
  return {
    edit: canEdit,
    delete: canEdit && termUseReasons(uses).length === 0,
    close: canEdit && !isClosed && closingReasons(term, schoolTerm).length === 0,
    reopen: canEdit && isClosed,
  }
}

/** Nothing that is open in a term is lost when it is closed, so only a term that has not started cannot be closed. */
export function closingReasons(term: Pick<TermRecord, 'level_group' | 'school_year' | 'semester' | 'status'>, schoolTerm: Term): Reason[] {
  return term.status === 'planned' && isAfter(term, schoolTerm) ? [notStartedReason(term, term.level_group)] : []
}

/** The stored periods with one of these keys. */
const pickPeriods = <K extends string>(periods: TermRecord['grading_periods'], keys: readonly K[]) =>
  Object.fromEntries(keys.flatMap((key) => (periods[key] ? [[key, periods[key]]] : []))) as Partial<Record<K, Days>>

interface TermInput extends TermDays {
  id: number | null
  level_group: CalendarTerm['level_group']
  status: CalendarTerm['status']
}

/** Errors of fields that do not fit the other terms of the level group. */
export function neighborErrors(term: TermInput, terms: readonly NeighborTerm[]): Record<string, string> {
  const others = terms.filter((other) => other.id !== term.id)
  const errors: Record<string, string> = {}
  const currentTerm = others.find((other) => other.status === 'current')
  if (term.status === 'current' && currentTerm) {
    const group = levelGroupNames[term.level_group].toLowerCase()
    errors.status = `The ${termName({ ...currentTerm, level_group: term.level_group })} is the current term of ${group}. Close it first.`
  }
  const overlapping = others.find((other) => overlaps(term, other))
  if (overlapping) {
    const { classes_start_on: start, classes_end_on: end } = overlapping
    const isEarlier = (start ?? '') <= (term.classes_start_on ?? '')
    const field = isEarlier || term.classes_end_on === null ? 'classes_start_on' : 'classes_end_on'
    const daysText = end === null ? `start on ${longDay(start ?? '')}` : `are from ${longDay(start ?? '')} to ${longDay(end)}`
    errors[field] = `Classes of the ${termName({ ...overlapping, level_group: term.level_group })} ${daysText}`
  }
  return errors
}

/** A term is closed and reopened by actions of their own, which show what is open and ask for a reason. */
export function statusErrors(before: Pick<TermRecord, 'status'>, form: { status: CalendarTerm['status'] }): Record<string, string> {
  if (before.status === form.status) return {}
  if (form.status === 'closed') return { status: 'Save the term, then use Close term' }
  if (form.status === 'reopened') return { status: 'Only a closed term is reopened' }
  return before.status === 'closed' ? { status: 'Use Reopen term to open a closed term' } : {}
}

type ClassDays = Pick<NeighborTerm, 'classes_start_on' | 'classes_end_on'>

/** Without a last day, only the first day of classes counts. */
function overlaps(a: ClassDays, b: ClassDays): boolean {
  if (a.classes_start_on === null || b.classes_start_on === null) return false
  return a.classes_start_on <= (b.classes_end_on ?? b.classes_start_on) && b.classes_start_on <= (a.classes_end_on ?? a.classes_start_on)
}

/** Why a term stays in the calendar. */
export function termUseReasons(facts: { isUsed: boolean; isSchoolTerm: boolean; isEnrollmentTerm: boolean }): Reason[] {
  const reason = (message: string): Reason => ({ code: 'term.in_use', message, office: 'Registrar' })
  if (facts.isSchoolTerm) return [reason('The school is set to this term, so it stays in the calendar.')]
  if (facts.isEnrollmentTerm) return [reason('Enrollment is set to this term, so it stays in the calendar.')]
  return facts.isUsed ? [reason('Enrollments, applications, sections or classes belong to this term, so it stays in the calendar.')] : []
}

/** The days that the form sets otherwise, and from which due dates of payment plans are counted. A day that is taken out moves nothing. */
export function movedDays(before: TermRecord, after: TermDays): MovedDay[] {
  const periodsAfter: TermRecord['grading_periods'] = { ...after.grading_periods, ...after.period_days }
  const days: { [K in keyof MovedDay]: MovedDay[K] | null }[] = [
    { due_kind: 'classes', due_key: null, from: before.classes_start_on, to: after.classes_start_on },
    ...Object.entries(after.due_dates).map(([due_key, to]) => ({
      ...{ due_kind: 'calendar' as const, due_key, from: before.due_dates[due_key] ?? null, to },
    })),
    ...Object.entries(periodsAfter).flatMap(([due_key, period]) => [
      { due_kind: 'period_start' as const, due_key, from: before.grading_periods[due_key]?.opens_on ?? null, to: period?.opens_on ?? null },
      { due_kind: 'period_end' as const, due_key, from: before.grading_periods[due_key]?.closes_on ?? null, to: period?.closes_on ?? null },
    ]),
  ]
  return days.filter((day): day is MovedDay => day.to !== null && day.to !== day.from)
}
