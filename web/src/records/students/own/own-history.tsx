import { Stack } from '@mantine/core'
import type { Response } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Timeline } from '#shared/timeline.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from '../students.module.css'

type Event = Response<typeof enrollmentActions.ownEvents>['data'][number]

/** The history of one's own enrollments, term by term. */
export default function OwnHistory() {
  const query = useCall(enrollmentActions.ownEvents, {})
  if (query.data?.data.length === 0) return null
  return (
    <Stack component="section" gap={10} mt="xs" className={classes.history} aria-label="History">
      <h2>History</h2>
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) => groupByTerm(data).map(([term, events]) => <Term key={term} events={events} />)}
      </States>
    </Stack>
  )
}

const groupByTerm = (events: readonly Event[]): [string, Event[]][] => [
  ...Map.groupBy(events, ({ school_year, semester }) => `${school_year} ${semester}`),
]

function Term({ events }: { events: readonly Event[] }) {
  const [first] = events
  return (
    <>
      <h3>{first && <TermName term={first} />}</h3>
      <Timeline events={events} />
    </>
  )
}
