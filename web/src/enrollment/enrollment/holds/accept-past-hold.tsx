import { EnrollmentAcceptance } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { DialogProps } from '../dialog-types.ts'
import { LiftedHolds } from './lifted-holds.tsx'

/** Enrolls a student in spite of a hold: the hold is lifted and the reason stays on record. */
export default function AcceptPastHold({ target, onClose }: DialogProps) {
  const form = useEntryForm(enrollment.acceptEnrollment, {
    body: EnrollmentAcceptance,
    initialValues: { override_reason: '' },
    fixed: { id: target.id },
    onSuccess: onClose,
  })
  const isBlank = form.form.values.override_reason.trim() === ''
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Accept the enrollment of ${target.name} while on hold?`}
      form={form}
      submitLabel="Accept Enrollment"
      disabled={isBlank}
      name="override_reason"
      label="Reason for the override"
      required
    >
      <LiftedHolds id={target.id} />
    </ReasonDialog>
  )
}
