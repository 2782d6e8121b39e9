import { type GradeView, GradeViewEnd } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Hides the grades of a period again until the minimum payment is made. */
export function EndGradeView({ view, onClose }: { view: GradeView; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Hide the ${view.period} grades again?`}
      step={promissoryNotes.endGradeView}
      body={GradeViewEnd}
      fixed={{ id: view.id }}
      submitLabel="Hide grades"
      danger
    />
  )
}
