import { ReopeningRequest } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** The instructor asks for the sheet back. */
export function RequestReopening({ sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeSheets.requestReopening, {
    body: ReopeningRequest,
    initialValues: { reason: '' },
    fixed: { id: sheet.id ?? 0 },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Ask to reopen the ${sheet.name.toLowerCase()} grades?`}
      form={form}
      name="reason"
      label="Reason"
      description="The dean or the office reads it."
      maxLength={300}
      submitLabel="Send request"
    >
      {sheet.progress === 'posted' && 'While the sheet is open, students do not see its grades.'}
    </ReasonDialog>
  )
}
