import type { StudentTerm } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { termTitle } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Timeline } from '#shared/timeline.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'

/** The history of one enrollment of a student: what was done, by whom and why. */
export function TermHistory({ term, onClose }: { term: StudentTerm; onClose: () => void }) {
  const query = useCall(enrollmentActions.enrollmentEvents, { id: term.id })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={termTitle(term)}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text="No history yet." />}
    >
      {({ data }) => <Timeline events={data} />}
    </DetailDialog>
  )
}
