import { offers } from '@talaan/contract'
import { useCall } from '../../lib/query.ts'
import { rosterPath } from '../../shared/class-pages/class-address.ts'
import { useCurrentUser } from '../../shared/current.ts'
import type { Term } from '../../shared/term-picker.tsx'
import { WeekTimetable } from '../../shared/week-timetable.tsx'
import { Lines, States } from '../../ui/states.tsx'

/** The instructor's own week; a class leads to its roster. */
export function OwnTimetable({ term }: { term: Term }) {
  const { id } = useCurrentUser()
  const query = useCall(offers.timetable, { kind: 'instructor', id, ...term }, { enabled: term.school_year !== '' })
  return (
    <States query={query} skeleton={<Lines count={12} height={36} />}>
      {({ data }) => <WeekTimetable week={data} to={(offerId) => rosterPath({}, offerId)} />}
    </States>
  )
}
