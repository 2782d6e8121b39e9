import type { Admission, admission, EnrolleeType, ReasonText, Response } from '@talaan/contract'
import { enrolleeTypes } from '@talaan/contract/values'
import { date, ordinalSemester, schoolYear } from '../../../lib/format.ts'
import { enrolleeTypeName } from '../../../shared/enrollee-types.ts'

export type Period = Response<typeof admission.admissionPeriod>['data']

export const termName = (term: Pick<Period | Admission, 'school_year' | 'semester'>): string =>
  `${ordinalSemester(term.semester)}, ${schoolYear(term.school_year)}`

/** The enrollee types that may apply in this period. */
export const openTypes = (period: Period): EnrolleeType[] => enrolleeTypes.filter((type) => period.types[type] === '1')

/** Why nobody can apply at the moment; none while the period is open for somebody. */
export function closedReasons(period: Period, today: string): ReasonText[] {
  const types = openTypes(period)
  if (period.open && types.length > 0) return []
  const named = types.map(enrolleeTypeName).join(', ')
  const message = `Online admission for ${termName(period)} is closed.`
  const whom = named ? `It is for these enrollee types: ${named}.` : 'It is not open for any enrollee type.'
  return [{ message, clears_by: [datesOf(period, today), whom].filter(Boolean).join(' '), office: 'Registrar' }]
}

function datesOf({ start, end }: Period, today: string): string {
  if (start && today < start) return `It opens on ${date(start)}${end ? ` and ends on ${date(end)}` : ''}.`
  if (end && today > end) return `It ended on ${date(end)}.`
  const again = 'The registrar announces when it opens again.'
  return start && end ? `Its dates are ${date(start)} to ${date(end)}. ${again}` : again
}
