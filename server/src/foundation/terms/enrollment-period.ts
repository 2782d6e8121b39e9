import { type EnrolleeType, type LevelGroup, levelGroups, type Reason, type Settings } from '@talaan/contract'
import { longDay } from './long-day.ts'

export type Period = Pick<
  Settings,
  | 'enrollment_status'
  | 'enrollment_start'
  | 'enrollment_end'
  | 'enrollment_school_year'
  | 'enrollment_semester'
  | 'new_student'
  | 'old_student'
  | 'returnee'
  | 'transferee'
>

/** Whether enrollment is open today, in Manila, from the first day through the last. A day that is not set does not limit. */
export function isOpen(period: Period, today: string): boolean {
  const hasStarted = period.enrollment_start === '' || today >= period.enrollment_start
  const hasEnded = period.enrollment_end !== '' && today > period.enrollment_end
  return period.enrollment_status === 'OPEN' && hasStarted && !hasEnded
}

const typeSettings = { new: 'new_student', old: 'old_student', returnee: 'returnee', transferee: 'transferee' } as const

/** Days that a type has of its own in one level group, in place of the general ones. */
export interface TypePeriod {
  level_group: LevelGroup
  enrollee_type: EnrolleeType
  opens_on: string | null
  closes_on: string | null
}

const ownPeriod = (periods: readonly TypePeriod[], type: EnrolleeType, group: LevelGroup): TypePeriod | undefined =>
  periods.find((row) => row.enrollee_type === type && row.level_group === group)

/** The period in which a type of a level group enrolls. */
export function periodOf(general: Period, typePeriods: readonly TypePeriod[], type: EnrolleeType, group: LevelGroup): Period {
  const own = ownPeriod(typePeriods, type, group)
  return own ? { ...general, enrollment_start: own.opens_on ?? '', enrollment_end: own.closes_on ?? '' } : general
}

/**
 * The switches of the types as applicants see them before they choose a course: a type is off when its own days exclude today in every level
 * group. Whether anybody may enroll today counts these days too.
 */
export function openTypes(general: Period, typePeriods: readonly TypePeriod[], today: string) {
  const isOpenFor = (type: EnrolleeType, group: LevelGroup) => isOpen(periodOf(general, typePeriods, type, group), today)
  const switchOf = (type: EnrolleeType) => {
    const isShown = levelGroups.some((group) => ownPeriod(typePeriods, type, group) === undefined || isOpenFor(type, group))
    return isTypeOpen(general, type) && isShown ? '1' : '0'
  }
  const types = { new: switchOf('new'), old: switchOf('old'), returnee: switchOf('returnee'), transferee: switchOf('transferee') } as const
  const isOpenForOwn = typePeriods.some((row) => isTypeOpen(general, row.enrollee_type) && isOpenFor(row.enrollee_type, row.level_group))
  return { types, open: isOpen(general, today) || isOpenForOwn }
}

export const isTypeOpen = (period: Period, type: EnrolleeType): boolean => period[typeSettings[type]] === '1'

/** `subject` is outside its period; the message has its dates. */
export const closedReason = (subject: string, period: Period, today: string): Reason => ({
  code: 'admission.period_closed',
  message: closedMessage(subject, period, today),
  office: 'Registrar',
})

/** `subject` is open, but not to this group. */
export const typeClosedReason = (subject: string, group: string): Reason => ({
  code: 'admission.type_closed',
  message: `${subject} is not open to ${group}.`,
  office: 'Registrar',
})

function closedMessage(subject: string, period: Period, today: string): string {
  const { enrollment_start: start, enrollment_end: end } = period
  if (start !== '' && today < start) return `${subject} opens on ${longDay(start)}${end === '' ? '' : ` and ends on ${longDay(end)}`}.`
  if (end !== '' && today > end) return `${subject} ended on ${longDay(end)}.`
  return `${subject}${inParentheses(periodDates(period))} is closed.`
}

export function periodDates({ enrollment_start: start, enrollment_end: end }: Period): string {
  if (start === '' && end === '') return ''
  if (start === '') return `until ${longDay(end)}`
  return end === '' ? `from ${longDay(start)}` : `${longDay(start)} to ${longDay(end)}`
}

export const inParentheses = (text: string): string => (text === '' ? '' : ` (${text})`)
