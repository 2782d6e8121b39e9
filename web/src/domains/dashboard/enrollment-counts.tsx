import { count, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useInformations, useSettings } from '../../shared/terms/current-term.ts'
import { Stat, Stats } from '../../ui/list/figures.tsx'

/** Enrollments of the enrollment term by state, each a way into its list. */
export function EnrollmentCounts() {
  const counts = useInformations()
  const settings = useSettings()
  const term = settings && `${ordinalSemester(settings.enrollment_semester)}, ${schoolYear(settings.enrollment_school_year)}`
  const shown = (value: number | undefined) => (value === undefined ? '—' : count(value))
  return (
    <section aria-label={`Enrollment${term ? `, ${term}` : ''}`}>
      <Stats>
        <Stat label="All enrollments" value={shown(counts?.total)} to="/admin/enrollments/list" />
        <Stat label="New requests" value={shown(counts?.new_request)} to="/admin/enrollments/new-request" />
        <Stat label="For enrollment" value={shown(counts?.for_enrollment)} to="/admin/enrollments/for-enrollments" />
        <Stat label="Cashier's hold" value={shown(counts?.on_hold)} to="/admin/enrollments/cashier-hold" />
        <Stat label="Rejected" value={shown(counts?.rejected)} to="/admin/enrollments/rejected" />
        <Stat label="Enrolled" value={shown(counts?.enrolled)} to="/admin/enrollments/enrolled" />
      </Stats>
    </section>
  )
}
