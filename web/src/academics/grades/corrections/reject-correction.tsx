import { CorrectionRejection, type GradeCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Rejects a request, with a note to the instructor. */
export function RejectCorrection({ correction, onClose }: { correction: GradeCorrection; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.rejectCorrection, {
    body: CorrectionRejection,
    initialValues: { note: '' },
    fixed: { id: correction.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Reject this change of a grade?"
      form={form}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      maxLength={300}
      submitLabel="Reject"
      danger
    >
      {correction.student.full_name}: {correction.old_value ?? 'no grade'} to {correction.new_value}. {correction.reason}
    </ReasonDialog>
  )
}
