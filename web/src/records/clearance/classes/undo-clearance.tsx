import { ClassClearanceUndo } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Makes cleared students Not Cleared again, with the reason. */
export function UndoClearance({ offer, rows, onClose, onChange }: StepDialogProps) {
  const form = useEntryForm(classClearance.undoClearance, {
    body: ClassClearanceUndo,
    initialValues: { reason: '' },
    fixed: { id: offer.id, students: sentRows(rows) },
    refreshOnConflict: true,
    onSuccess: ({ data }) => {
      onChange(data)
      onClose()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Undo the clearance of ${rowsText(rows)}?`}
      form={form}
      submitLabel="Undo clearance"
      description="Students read it. This will be recorded under your name."
      maxLength={300}
      danger
    />
  )
}
