import { SheetReturn } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** The sheet stays as it is, with a note to its instructor. */
export function RejectReopening({ sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeSheets.rejectReopening, {
    body: SheetReturn,
    initialValues: { note: '' },
    fixed: { id: sheet.id ?? 0 },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reject the request to reopen the ${sheet.name.toLowerCase()} grades?`}
      form={form}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      maxLength={300}
      submitLabel="Reject"
    >
      {sheet.reopening && `${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}
    </ReasonDialog>
  )
}
