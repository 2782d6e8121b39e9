import { Textarea } from '@mantine/core'
import { SheetSubmission } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import type { StepProps } from './step-props.ts'

/** Submits the sheet; after the grading period it asks for the reason, unless it was given before. */
export function SubmitGradeSheet({ gradeSheet, sheet, onClose }: StepProps) {
  const isLate = sheet.is_overdue && sheet.late_reason === null
  const form = useEntryForm(gradeSheets.submitGradeSheet, {
    body: SheetSubmission,
    initialValues: { subject_offer_id: gradeSheet.offer.id, period: sheet.period, late_reason: '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Submit the ${sheet.name.toLowerCase()} grades?`} form={form} submitLabel="Submit">
      <p>You cannot change the grades after this, unless the sheet is returned or reopened.</p>
      {isLate && (
        <Textarea
          {...form.field('late_reason')}
          withAsterisk
          label="Reason for submitting late"
          description="The office reads it."
          autosize
          minRows={2}
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}
