import { Textarea } from '@mantine/core'
import { EnrollmentAcceptance } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'
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
    <FormDialog
      opened
      onClose={onClose}
      title={`Accept the enrollment of ${target.name} while on hold?`}
      form={form}
      submitLabel="Accept Enrollment"
      disabled={isBlank}
    >
      <LiftedHolds id={target.id} />
      <Textarea
        {...form.field('override_reason')}
        label="Reason for the override"
        description="This will be recorded under your name."
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
