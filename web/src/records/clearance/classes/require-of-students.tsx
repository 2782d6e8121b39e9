import { ClassRequirement } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Says what students still have to do before they are cleared. */
export function RequireOfStudents({ offer, rows, onClose, onChange }: StepDialogProps) {
  const requirement = rows[0]?.requirement ?? ''
  return (
    <ReasonStep
      onClose={onClose}
      title={`Requirement of ${rowsText(rows)}`}
      step={classClearance.requireOfStudents}
      body={ClassRequirement}
      fixed={{ id: offer.id, students: sentRows(rows) }}
      initialReason={rows.every((row) => (row.requirement ?? '') === requirement) ? requirement : ''}
      onDone={({ data }) => onChange(data)}
      submitLabel="Save"
      name="requirement"
      label="What the student has to do"
      description="For example: Return the voltmeter. The student is notified. Leave it empty to remove the requirement."
    />
  )
}
