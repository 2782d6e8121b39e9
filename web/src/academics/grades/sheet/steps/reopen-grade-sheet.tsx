import { SheetReopening } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Makes a sheet a draft again. */
export function ReopenGradeSheet({ sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeSheets.reopenGradeSheet, {
    body: SheetReopening,
    initialValues: { reason: '' },
    fixed: { id: sheet.id ?? 0 },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reopen the ${sheet.name.toLowerCase()} grades?`}
      form={form}
      name="reason"
      label="Reason"
      description="The instructor reads it."
      maxLength={300}
      submitLabel="Reopen"
      required={sheet.reopening === null}
    >
      {sheet.reopening && <p>{`${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}</p>}
      {sheet.progress === 'posted' && <p>Students do not see these grades until they are posted again.</p>}
    </ReasonDialog>
  )
}
