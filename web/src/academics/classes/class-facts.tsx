import type { ClassOffer } from '@talaan/contract'
import { termTitle } from '#lib/format.ts'
import { PrintFacts } from '#ui/print/print-page.tsx'

/** The facts of a class at the top of its printed roster and grade sheet. */
export function ClassFacts({ offer, students }: { offer: ClassOffer; students: string }) {
  const { prospectus, section, subject_schedule, employee } = offer
  const facts = [
    ['Subject', `${prospectus.code} – ${prospectus.descriptive_title}`],
    ['Schedule and room', subject_schedule || 'No schedule yet'],
    ['Section', section],
    ['Units', prospectus.units],
    ['Instructor', employee?.partial_name ?? '—'],
    ['Term', termTitle({ ...offer, level: prospectus.level })],
    ['Students', students],
  ] as const
  return <PrintFacts facts={facts} />
}

/** `60 (31 male, 29 female)` */
export const describeStudents = (total: number, { male, female }: { male: number; female: number }): string =>
  `${total} (${male} male, ${female} female)`
