import { CorrectionRefusal, type GradeCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Refuses a request, with a note to the instructor. */
export function RefuseCorrection({ correction, onClose }: { correction: GradeCorrection; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.refuseCorrection, {
    body: CorrectionRefusal,
    initialValues: { note: '' },
    fixed: { id: correction.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Refuse this change of a grade?"
      form={form}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      maxLength={300}
      submitLabel="Refuse"
      danger
    >
      {correction.student.full_name}: {correction.old_value ?? 'no grade'} to {correction.new_value}. {correction.reason}
    </ReasonDialog>
  )
}
