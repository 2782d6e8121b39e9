import { type GradeView, GradeViewEnd } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Hides the grades of a period again until the minimum payment is made. */
export function EndGradeView({ view, onClose }: { view: GradeView; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.endGradeView, {
    body: GradeViewEnd,
    initialValues: { reason: '' },
    fixed: { id: view.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Hide the ${view.period} grades again?`}
      form={form}
      submitLabel="Hide grades"
      maxLength={300}
      danger
    />
  )
}
