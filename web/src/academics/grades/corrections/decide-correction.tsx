import { TextInput } from '@mantine/core'
import { CorrectionRejection, type GradeCorrection, RequestApplication } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { formatPesos } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Changes the grade as the request asks; the student is told. */
export function ApplyCorrection({ correction, onClose }: { correction: GradeCorrection; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.applyCorrection, {
    body: RequestApplication,
    initialValues: { or_number: '' },
    fixed: { id: correction.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { student, old_value, new_value, reason, fee_centavos } = correction
  return (
    <FormDialog opened onClose={onClose} title="Change the grade?" form={form} submitLabel="Change grade">
      <p>
        {student.full_name}: {old_value ?? 'no grade'} to <b>{new_value}</b>. {reason}
      </p>
      <TextInput
        {...form.field('or_number')}
        withAsterisk={fee_centavos > 0}
        label="OR number"
        description={
          fee_centavos > 0 ? `The student's receipt for the fee of ${formatPesos(fee_centavos)}.` : 'Where the school takes a fee.'
        }
        autoComplete="off"
        maxLength={40}
      />
    </FormDialog>
  )
}

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
      description="Shown to the instructor."
      submitLabel="Reject"
      danger
    >
      {correction.student.full_name}: {correction.old_value ?? 'no grade'} to {correction.new_value}. {correction.reason}
    </ReasonStep>
  )
}
