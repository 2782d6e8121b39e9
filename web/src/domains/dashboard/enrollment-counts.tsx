import { count, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useInformations, useSettings } from '../../shared/terms/current-term.ts'
import { Stat, Stats } from '../../ui/list/figures.tsx'

/** The counts of enrollments by state in the enrollment term, each with a link to its list. */
export function EnrollmentCounts() {
  const counts = useInformations()
  const settings = useSettings()
  const term = settings && `${ordinalSemester(settings.enrollment_semester)}, ${schoolYear(settings.enrollment_school_year)}`
  const countText = (value: number | undefined) => (value === undefined ? '—' : count(value))
  return (
    <section aria-label={`Enrollment${term ? `, ${term}` : ''}`}>
      <Stats>
        <Stat label="All enrollments" note="without rejected" value={countText(counts?.total)} to="/admin/enrollments/list" />
        <Stat label="New requests" value={countText(counts?.new_request)} to="/admin/enrollments/new-request" />
        <Stat label="For enrollment" value={countText(counts?.for_enrollment)} to="/admin/enrollments/for-enrollments" />
        <Stat label="Cashier's hold" value={countText(counts?.on_hold)} to="/admin/enrollments/cashier-hold" />
        <Stat label="Rejected" value={countText(counts?.rejected)} to="/admin/enrollments/rejected" />
        <Stat label="Enrolled" value={countText(counts?.enrolled)} to="/admin/enrollments/enrolled" />
      </Stats>
    </section>
  )
}
