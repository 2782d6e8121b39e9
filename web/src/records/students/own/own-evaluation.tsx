import { studentStudies } from '@talaan/contract/calls'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { GraduationNote } from '../status-notes.tsx'
import { EvaluationPlan } from '../studies/evaluation-plan.tsx'

/** One's own curriculum. Unpaid grades count in none of the figures. */
export default function OwnEvaluation() {
  const { query, savedAt } = useSavedCall(studentStudies.ownEvaluation, {})
  return (
    <Page title="Evaluation">
      <OfflineNote savedAt={savedAt} />
      <States
        query={query}
        skeleton={<Skeleton count={14} height={28} />}
        isEmpty={({ data }) => data.course === null && data.terms.length === 0}
      >
        {({ data }) => (
          <>
            <Reasons
              title="Grades you have not unlocked by payment are not counted yet"
              reasons={data.reasons.map(({ message, url }) => ({ message, url }))}
              linkText="Go to billing"
            />
            {data.graduation && <GraduationNote graduation={data.graduation} />}
            <EvaluationPlan evaluation={data} />
          </>
        )}
      </States>
    </Page>
  )
}
