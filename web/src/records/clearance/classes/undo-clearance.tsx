import { ClassClearanceUndo } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Makes cleared students Not Cleared again, with the reason. */
export function UndoClearance({ offer, rows, onClose, onChange }: StepDialogProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Undo the clearance of ${rowsText(rows)}?`}
      step={classClearance.undoClearance}
      body={ClassClearanceUndo}
      fixed={{ id: offer.id, students: sentRows(rows) }}
      onDone={({ data }) => onChange(data)}
      submitLabel="Undo clearance"
      description="Students read it. This will be recorded under your name."
      danger
    />
  )
}
