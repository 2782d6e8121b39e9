import type { ClassOffer } from '@talaan/contract'
import { termTitle } from '#lib/format.ts'

/** The facts of a class at the top of its printed roster and grade sheet. */
export function classFacts(offer: ClassOffer, students: string): readonly (readonly [label: string, text: string | number])[] {
  const { prospectus, section, subject_schedule, employee } = offer
  return [
    ['Subject', `${prospectus.code} – ${prospectus.descriptive_title}`],
    ['Schedule and room', subject_schedule || 'No schedule yet'],
    ['Section', section],
    ['Units', prospectus.units],
    ['Instructor', employee?.partial_name ?? '—'],
    ['Term', termTitle({ ...offer, level: prospectus.level })],
    ['Students', students],
  ]
}

/** `60 (31 male, 29 female)` */
export const describeStudents = (total: number, { male, female }: { male: number; female: number }): string =>
  `${total} (${male} male, ${female} female)`
