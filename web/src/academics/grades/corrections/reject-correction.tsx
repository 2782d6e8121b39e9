import { CorrectionRejection, type GradeCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Rejects a request, with a note to the instructor. */
export function RejectCorrection({ correction, onClose }: { correction: GradeCorrection; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Reject this change of a grade?"
      step={gradeCorrections.rejectCorrection}
      body={CorrectionRejection}
      fixed={{ id: correction.id }}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      submitLabel="Reject"
      danger
    >
      {correction.student.full_name}: {correction.old_value ?? 'no grade'} to {correction.new_value}. {correction.reason}
    </ReasonStep>
  )
}
