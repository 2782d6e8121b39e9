import { offers } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { WeekTimetable } from '#shared/schedule/week-timetable.tsx'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { rosterPath } from './class-address.ts'

/** The instructor's own timetable; each class links to its roster. */
export function OwnTimetable({ term }: { term: Term }) {
  const { id } = useCurrentUser()
  const query = useCall(offers.timetable, { kind: 'instructor', id, ...term }, { enabled: term.school_year !== '' })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={36} />}>
      {({ data }) => <WeekTimetable week={data} to={(offerId) => rosterPath(offerId)} />}
    </States>
  )
}
