import { enrollmentActions } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { Timeline } from '#shared/timeline.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from './enrollment.module.css'

/** The events of an enrollment: what was done, by whom and why. */
export function EnrollmentHistory({ id }: { id: number }) {
  const query = useCall(enrollmentActions.enrollmentEvents, { id })
  return (
    <section className={classes.section} aria-label="History">
      <h3>History</h3>
      <States
        query={query}
        skeleton={<Skeleton count={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={classes.none}>No history yet.</p>}
      >
        {({ data }) => <Timeline events={data} />}
      </States>
      <div>
        <RecordHistory of="enrollmentHistory" id={id} title="History of the enrollment" label="Detailed history" />
      </div>
    </section>
  )
}
