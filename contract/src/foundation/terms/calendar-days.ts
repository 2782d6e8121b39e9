/** The days of a term in the school calendar, without schemas: which of them fit together, and which rules wait for a missing one. */
import { enrolleeTypes } from '#platform/lists.ts'

/** A reopened term is open for corrections beside the current one. */
export const termStatuses = ['planned', 'current', 'reopened', 'closed'] as const
export const termStatusNames: Record<(typeof termStatuses)[number], string> = {
  planned: 'Planned',
  current: 'Current',
  reopened: 'Reopened',
  closed: 'Closed',
}

/** What a final grade still lacks: it is missing, incomplete (such as INC) or conditional, and no re-exam has completed it. */
export const openGradeKinds = ['missing', 'incomplete', 'conditional'] as const
export type OpenGradeKind = (typeof openGradeKinds)[number]

export const gradingPeriods = ['midterm', 'final'] as const
export const gradingPeriodNames: Record<(typeof gradingPeriods)[number], string> = { midterm: 'Midterm', final: 'Final' }

/** Grading periods with a grade of their own, in place of midterm and final ones. */
export const periodKeys = ['q1', 'q2', 'q3', 'q4', 't1', 't2', 't3'] as const
export type PeriodKey = (typeof periodKeys)[number]

export const periodNames: Record<PeriodKey, string> = {
  q1: 'First quarter',
  q2: 'Second quarter',
  q3: 'Third quarter',
  q4: 'Fourth quarter',
  t1: 'First term',
  t2: 'Second term',
  t3: 'Third term',
}

/**
 * The grades that the minimum payments for midterm and final grades show, by the periods of the term: the last period decides the final
 * grade, so it shows with it, and the earlier ones show like a midterm grade.
 */
export function minimumGrades(periods: readonly { key: PeriodKey }[]): Record<(typeof gradingPeriods)[number], string> {
  if (periods.length === 0) return gradingPeriodNames
  const names = periods.map(({ key }) => key.toUpperCase())
  const [earlier, last] = [names.slice(0, -1), names.at(-1)]
  return { midterm: earlier.join(', ').replace(/, (?=[^,]*$)/, ' and '), final: `${last} and final` }
}

/** The grading periods that a term can have. */
export const periodPlans = {
  midterm_final: [],
  two_quarters: ['q1', 'q2'],
  three_terms: ['t1', 't2', 't3'],
  four_quarters: ['q1', 'q2', 'q3', 'q4'],
} as const satisfies Record<string, readonly PeriodKey[]>
export type PeriodPlan = keyof typeof periodPlans

/** The plan that has these periods; undefined when there is none. */
export const periodPlanOf = (days: Partial<Record<PeriodKey, unknown>>): PeriodPlan | undefined =>
  (Object.keys(periodPlans) as PeriodPlan[]).find((plan) => {
    const keys = periodKeys.filter((key) => days[key] !== undefined)
    return keys.join() === periodPlans[plan].join()
  })

export const installments = ['down', 'prelim', 'midterm', 'semifinal', 'final'] as const
export const installmentNames: Record<(typeof installments)[number], string> = {
  down: 'Down payment',
  prelim: 'Prelim',
  midterm: 'Midterm',
  semifinal: 'Semi-final',
  final: 'Final',
}

/** YYYY-MM-DD; null while the school has not set it. */
type MaybeDay = string | null

export interface Days {
  opens_on: MaybeDay
  closes_on: MaybeDay
}

export interface TermDays {
  classes_start_on: MaybeDay
  classes_end_on: MaybeDay
  add_drop_closes_on: MaybeDay
  /** The general period, and the enrollee types with days of their own in place of it. */
  enrollment: Days & { types: Record<(typeof enrolleeTypes)[number], Days> }
  grading_periods: Record<(typeof gradingPeriods)[number], Days>
  /** The periods of one of the plans, in place of midterm and final; the final period is then that of remedial marks. */
  period_days: Partial<Record<PeriodKey, Days>>
  due_dates: Record<(typeof installments)[number], MaybeDay>
}

const REVERSED = 'The end date cannot be before the start date'

/** The text for each day that does not fit the others, by the path of its field. */
export function termDayErrors(term: TermDays): Record<string, string> {
  const { classes_start_on: start, classes_end_on: end, add_drop_closes_on: addDropEnd } = term
  const errors: Record<string, string> = {}
  if (isBefore(end, start)) errors.classes_end_on = REVERSED
  if (isBefore(addDropEnd, start)) errors.add_drop_closes_on = 'This is before the first day of classes'
  else if (isBefore(end, addDropEnd)) errors.add_drop_closes_on = 'This is after the last day of classes'
  const enrollmentPeriods = [
    ['enrollment', term.enrollment],
    ...enrolleeTypes.map((type) => [`enrollment.types.${type}`, term.enrollment.types[type]]),
  ] as [string, Days][]
  for (const [path, { opens_on, closes_on }] of enrollmentPeriods) {
    if (isBefore(closes_on, opens_on)) errors[`${path}.closes_on`] = REVERSED
    else if (isBefore(end, closes_on)) errors[`${path}.closes_on`] = 'Enrollment cannot end after the last day of classes'
    if (isBefore(end, opens_on)) errors[`${path}.opens_on`] = 'Enrollment cannot open after the last day of classes'
  }
  for (const key of gradingPeriods) Object.assign(errors, gradingErrors(`grading_periods.${key}`, term.grading_periods[key], start, end))
  if (periodPlanOf(term.period_days) === undefined) errors.period_days = 'Choose two quarters, three terms or four quarters'
  for (const [key, days] of Object.entries(term.period_days)) Object.assign(errors, gradingErrors(`period_days.${key}`, days, start, end))
  return errors
}

/** Grades may still be entered after classes end, but not only then. */
function gradingErrors(path: string, { opens_on, closes_on }: Days, start: MaybeDay, end: MaybeDay): Record<string, string> {
  const errors: Record<string, string> = {}
  if (closes_on !== null && opens_on === null) errors[`${path}.opens_on`] = 'Set the first day as well'
  if (isBefore(closes_on, opens_on)) errors[`${path}.closes_on`] = REVERSED
  if (isBefore(opens_on, start)) errors[`${path}.opens_on`] = 'This is before the first day of classes'
  else if (isBefore(end, opens_on)) errors[`${path}.opens_on`] = 'This is after the last day of classes'
  return errors
}

const isBefore = (day: MaybeDay, other: MaybeDay): boolean => day !== null && other !== null && day < other

export interface MissingDay {
  name: string
  /** What cannot be done, or is not limited, until the day is set. */
  effect: string
}

/** The days that the term does not have, in reading order. */
export function missingDays(term: TermDays): MissingDay[] {
  const undatedInstallments = installments.filter((key) => term.due_dates[key] === null).map((key) => installmentNames[key])
  const rows: (MissingDay & { isMissing: boolean })[] = [
    {
      isMissing: term.enrollment.opens_on === null && term.enrollment.closes_on === null,
      name: 'Enrollment period',
      effect: 'Without these days, enrollment stays open until it is closed in the settings.',
    },
    {
      isMissing: term.classes_start_on === null,
      name: 'First day of classes',
      effect: 'Enrolled students cannot be withdrawn until it is set.',
    },
    {
      isMissing: term.add_drop_closes_on === null,
      name: 'Last day to add and drop',
      effect: 'From the first day of classes on, enrolled students cannot drop subjects or be withdrawn until it is set.',
    },
    ...gradedPeriods(term).map(({ name, days }) => ({
      isMissing: days.opens_on === null,
      name: `${name} grading period`,
      effect: `${name} grades cannot be entered until it is set.`,
    })),
    {
      isMissing: term.classes_end_on === null,
      name: 'Last day of classes',
      effect: 'Dates after the end of classes cannot be checked until it is set.',
    },
    {
      isMissing: undatedInstallments.length > 0,
      name: undatedInstallments.length === installments.length ? 'Due dates of payments' : `Due dates: ${undatedInstallments.join(', ')}`,
      effect: 'Payments without a due date are never overdue.',
    },
  ]
  return rows.filter(({ isMissing }) => isMissing).map(({ name, effect }) => ({ name, effect }))
}

/** The periods of a term in which grades are entered, in their order, with the final one for remedial marks where there are others. */
export function gradedPeriods({
  grading_periods,
  period_days,
}: Pick<TermDays, 'grading_periods' | 'period_days'>): { name: string; days: Days }[] {
  const plan = periodPlanOf(period_days) ?? 'midterm_final'
  if (plan === 'midterm_final') return gradingPeriods.map((key) => ({ name: gradingPeriodNames[key], days: grading_periods[key] }))
  return [
    ...periodPlans[plan].map((key) => ({ name: periodNames[key], days: period_days[key]! })),
    { name: 'Remedial', days: grading_periods.final },
  ]
}

/** A term without any day. */
export const emptyTermDays = (): TermDays => ({
  classes_start_on: null,
  classes_end_on: null,
  add_drop_closes_on: null,
  enrollment: { ...noDays, types: fill(enrolleeTypes, noDays) },
  grading_periods: fill(gradingPeriods, noDays),
  period_days: {},
  due_dates: fill(installments, null),
})

const noDays: Days = { opens_on: null, closes_on: null }
const fill = <K extends string, V>(keys: readonly K[], value: V) => Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>
