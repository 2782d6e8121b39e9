import type { Admission, admission, EnrolleeType, ReasonText, Response } from '@talaan/contract'
import { enrolleeTypeNames, enrolleeTypes } from '@talaan/contract/values'
import { date, ordinalSemester, schoolYear } from '#lib/format.ts'

export type Period = Response<typeof admission.admissionPeriod>['data']

export const termName = (term: Pick<Period | Admission, 'school_year' | 'semester'>): string =>
  `${ordinalSemester(term.semester)}, ${schoolYear(term.school_year)}`

/** The enrollee types that may apply in this period. */
export const openTypes = (period: Period): EnrolleeType[] => enrolleeTypes.filter((type) => period.types[type] === '1')

/** Why nobody can apply at the moment; none while the period is open for somebody. */
export function closedReasons(period: Period, today: string): ReasonText[] {
  const types = openTypes(period)
  if (period.open && types.length > 0) return []
  const typeNames = types.map((type) => enrolleeTypeNames[type]).join(', ')
  const message = `Online admission for ${termName(period)} is closed.`
  const forWhom = typeNames ? `Open to: ${typeNames}.` : 'It is not open to any enrollee type.'
  return [{ message, clears_by: [datesText(period, today), forWhom].filter(Boolean).join(' '), office: 'Registrar' }]
}

function datesText({ start, end }: Period, today: string): string {
  if (start && today < start) return `It opens on ${date(start)}${end ? ` and ends on ${date(end)}` : ''}.`
  if (end && today > end) return `It ended on ${date(end)}.`
  const notice = 'The registrar will announce when it opens again.'
  return start && end ? `Admission period: ${date(start)} to ${date(end)}. ${notice}` : notice
}
