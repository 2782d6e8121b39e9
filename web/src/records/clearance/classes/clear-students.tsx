import { Text } from '@mantine/core'
import { ClassClearing } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Clears students of a class, with a remark if there is something to say. */
export function ClearStudents({ offer, rows, onClose, onChange }: StepDialogProps) {
  const required = rows.filter((row) => row.requirement)
  return (
    <ReasonStep
      onClose={onClose}
      title={`Clear ${rowsText(rows)}?`}
      step={classClearance.clearStudents}
      body={ClassClearing}
      fixed={{ id: offer.id, students: sentRows(rows) }}
      onDone={({ data }) => onChange(data)}
      submitLabel="Clear"
      name="remark"
      label="Remark"
      description="Optional. Students read it."
    >
      {required.length > 0 && (
        <Text>
          {required.length === 1 && rows.length === 1
            ? `Still required: ${required[0]?.requirement}`
            : `${required.length} of them still have a requirement.`}
        </Text>
      )}
    </ReasonStep>
  )
}
