import { figureLinks } from '@talaan/contract/values'
import { count, ordinalSemester, schoolYear } from '#lib/format.ts'
import { enrollmentTermOf, useInformations, useSettings } from '#shared/terms/current-term.ts'
import { Stats } from '#ui/list/figures.tsx'
import { LinkedStat } from './figure-link.tsx'

const figures = [
  { name: 'total', label: 'All enrollments', note: 'without rejected' },
  { name: 'new_request', label: 'New requests' },
  { name: 'for_enrollment', label: 'For enrollment' },
  { name: 'on_hold', label: "Cashier's hold" },
  { name: 'rejected', label: 'Rejected' },
  { name: 'enrolled', label: 'Enrolled' },
] as const

/** The counts of enrollments by state in the enrollment term, each with a link to its list. */
export function EnrollmentCounts() {
  const counts = useInformations()
  const settings = useSettings()
  if (!settings) return null
  const term = enrollmentTermOf(settings)
  return (
    <section aria-label={`Enrollment, ${ordinalSemester(term.semester)}, ${schoolYear(term.school_year)}`}>
      <Stats>
        {figures.map(({ name, ...stat }) => (
          <LinkedStat key={name} {...stat} value={counts ? count(counts[name]) : '—'} {...figureLinks[name](term)} />
        ))}
      </Stats>
    </section>
  )
}
