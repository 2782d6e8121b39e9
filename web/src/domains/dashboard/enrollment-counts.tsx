import { count, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useInformations, useSettings } from '../../shared/terms/current-term.ts'
import { Stats } from '../../ui/list/figures.tsx'
import { LinkedStat } from './figure-link.tsx'

/** The counts of enrollments by state in the enrollment term, each with a link to its list. */
export function EnrollmentCounts() {
  const counts = useInformations()
  const settings = useSettings()
  const term = settings && `${ordinalSemester(settings.enrollment_semester)}, ${schoolYear(settings.enrollment_school_year)}`
  const countText = (value: number | undefined) => (value === undefined ? '—' : count(value))
  return (
    <section aria-label={`Enrollment${term ? `, ${term}` : ''}`}>
      <Stats>
        <LinkedStat label="All enrollments" note="without rejected" value={countText(counts?.total)} to="/admin/enrollments/list" />
        <LinkedStat label="New requests" value={countText(counts?.new_request)} to="/admin/enrollments/new-request" />
        <LinkedStat label="For enrollment" value={countText(counts?.for_enrollment)} to="/admin/enrollments/for-enrollments" />
        <LinkedStat label="Cashier's hold" value={countText(counts?.on_hold)} to="/admin/enrollments/cashier-hold" />
        <LinkedStat label="Rejected" value={countText(counts?.rejected)} to="/admin/enrollments/rejected" />
        <LinkedStat label="Enrolled" value={countText(counts?.enrolled)} to="/admin/enrollments/enrolled" />
      </Stats>
    </section>
  )
}
