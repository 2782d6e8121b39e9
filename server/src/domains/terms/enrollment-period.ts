import type { EnrolleeType, Reason, Settings } from '@talaan/contract'
import { longDay } from './term-name.ts'

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

/** Open and today, in Manila, from the first day through the last. A day that is not set does not limit. */
export function isOpen(period: Period, today: string): boolean {
  const started = period.enrollment_start === '' || today >= period.enrollment_start
  const ended = period.enrollment_end !== '' && today > period.enrollment_end
  return period.enrollment_status === 'OPEN' && started && !ended
}

const switches = { new: 'new_student', old: 'old_student', returnee: 'returnee', transferee: 'transferee' } as const

export const isTypeOpen = (period: Period, type: EnrolleeType): boolean => period[switches[type]] === '1'

/** `what` is outside its period: when it opens or ended. One that was closed early tells its dates, too. */
export const closedReason = (what: string, period: Period, today: string): Reason => ({
  code: 'admission.period_closed',
  message: closedMessage(what, period, today),
  office: 'Registrar',
})

/** `what` is open, but not to these people. */
export const typeClosedReason = (what: string, whom: string): Reason => ({
  code: 'admission.type_closed',
  message: `${what} is not open to ${whom}.`,
  office: 'Registrar',
})

function closedMessage(what: string, period: Period, today: string): string {
  const { enrollment_start: start, enrollment_end: end } = period
  if (start !== '' && today < start) return `${what} opens on ${longDay(start)}${end === '' ? '' : ` and ends on ${longDay(end)}`}.`
  if (end !== '' && today > end) return `${what} ended on ${longDay(end)}.`
  return `${what}${inBrackets(periodDates(period))} is closed.`
}

export function periodDates({ enrollment_start: start, enrollment_end: end }: Period): string {
  if (start === '' && end === '') return ''
  if (start === '') return `until ${longDay(end)}`
  return end === '' ? `from ${longDay(start)}` : `${longDay(start)} to ${longDay(end)}`
}

export const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`)
