import { SheetReturn } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Sends a sheet back to its instructor, with a note. */
export function ReturnGradeSheet({ sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeSheets.returnGradeSheet, {
    body: SheetReturn,
    initialValues: { note: '' },
    fixed: { id: sheet.id ?? 0 },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Return the ${sheet.name.toLowerCase()} grades?`}
      form={form}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      maxLength={300}
      submitLabel="Return"
    >
      The sheet is a draft again, and the instructor corrects it.
    </ReasonDialog>
  )
}
