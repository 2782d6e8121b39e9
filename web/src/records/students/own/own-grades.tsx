import { Button } from '@mantine/core'
import type { LoadGroup, ReasonText } from '@talaan/contract'
import { students } from '@talaan/contract/calls'
import { minimumGrades } from '@talaan/contract/values'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import { GradedTerm, termKeyOf } from '../studies/graded-term.tsx'
import { GradeCards, GradeTable } from './grade-rows.tsx'
import { clearedText, TermHead } from './own-subjects.tsx'

export default function OwnGrades() {
  const { query, savedAt } = useSavedCall(students.allLoads, {})
  return (
    <Page
      title="Grades"
      actions={
        <Button component={Link} to="/admin/student/documents" variant="default">
          Documents
        </Button>
      }
    >
      <OfflineNote savedAt={savedAt} />
      <States
        query={query}
        skeleton={<Skeleton count={10} height={28} />}
        isEmpty={({ data, past_terms = [] }) => data.length + past_terms.length === 0}
        empty={<Empty text="No grades yet." />}
      >
        {/* An answer saved on the device by an older version has no past terms. */}
        {({ data, past_terms = [] }) => (
          <>
            {data[0] && <Figures group={data[0]} />}
            {data.map((group) => (
              <Term key={group.id} group={group} />
            ))}
            {past_terms.map((term) => (
              <GradedTerm key={termKeyOf(term)} term={term} />
            ))}
          </>
        )}
      </States>
    </Page>
  )
}

/** Counts that do not depend on any grade. */
function Figures({ group }: { group: LoadGroup }) {
  return (
    <Stats>
      <Stat label="Subjects" value={group.loads.length} />
      <Stat label="Units" value={group.total_units} />
      <Stat label="Cleared" value={clearedText(group.loads)} />
    </Stats>
  )
}

/** A parent prints no grade slip, reads no scores, and does not pay in the portal. */
export function Term({ group, isOfChild = false }: { group: LoadGroup; isOfChild?: boolean }) {
  const Rows = useIsPhone() ? GradeCards : GradeTable
  return (
    <>
      <HiddenGradesNotice group={group} isOfChild={isOfChild} />
      <TermHead group={group} />
      <Rows group={group} isOfChild={isOfChild} />
      {!isOfChild && (
        <div>
          <PrintLink to={fillPath('/student/grades/print/:account_id', { account_id: group.id })} label="Print grade slip" />
        </div>
      )}
    </>
  )
}

/** Says which grades are hidden, and the amount whose payment shows them. */
function HiddenGradesNotice({ group, isOfChild }: { group: LoadGroup; isOfChild: boolean }) {
  const { midterm, final } = minimumGrades(group.periods)
  const titles = [!group.show_midterm_grade && `${midterm} grades are hidden`, !group.show_final_grade && `${final} grades are hidden`]
  const hiddenTitles = titles.filter((title) => title !== false)
  return hiddenTitles.map((title, index) => {
    const { message, url }: ReasonText = group.reasons[index] ?? { message: 'Please see the cashier.' }
    return <Reasons key={title} title={title} reasons={[isOfChild ? { message } : { message, url }]} linkText="Go to billing" />
  })
}
