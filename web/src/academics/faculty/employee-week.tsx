import type { FacultyLoad } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { rosterPath } from '#academics/classes/class-address.ts'
import { useCall } from '#lib/query.ts'
import { WeekTimetable } from '#shared/schedule/week-timetable.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { loadOf } from './employee-columns.tsx'

/** The employee's timetable; each class links to its roster. */
export function EmployeeWeek({ load: { employee, school_year, semester } }: { load: FacultyLoad }) {
  const query = useCall(offers.timetable, { kind: 'instructor', id: employee.id, school_year, semester })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={36} />}>
      {({ data }) => <WeekTimetable week={data} to={(offerId) => rosterPath(offerId, loadOf(employee.id))} />}
    </States>
  )
}
