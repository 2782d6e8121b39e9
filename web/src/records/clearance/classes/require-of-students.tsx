import { ClassRequirement } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Says what students still have to do before they are cleared. */
export function RequireOfStudents({ offer, rows, onClose, onChange }: StepDialogProps) {
  const requirement = rows[0]?.requirement ?? ''
  const form = useEntryForm(classClearance.requireOfStudents, {
    body: ClassRequirement,
    initialValues: { requirement: rows.every((row) => (row.requirement ?? '') === requirement) ? requirement : '' },
    fixed: { id: offer.id, students: sentRows(rows) },
    onSuccess: ({ data }) => {
      onChange(data)
      onClose()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Requirement of ${rowsText(rows)}`}
      form={form}
      submitLabel="Save"
      name="requirement"
      label="What the student has to do"
      description="For example: Return the voltmeter. The student is notified. Leave it empty to remove the requirement."
      maxLength={300}
    />
  )
}
