import { Text } from '@mantine/core'
import { ClassClearing } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { rowsText, type StepDialogProps, sentRows } from './step-dialog.ts'

/** Clears students of a class, with a remark if there is something to say. */
export function ClearStudents({ offer, rows, onClose, onChange }: StepDialogProps) {
  const form = useEntryForm(classClearance.clearStudents, {
    body: ClassClearing,
    initialValues: { remark: '' },
    fixed: { id: offer.id, students: sentRows(rows) },
    refreshOnConflict: true,
    onSuccess: ({ data }) => {
      onChange(data)
      onClose()
    },
  })
  const required = rows.filter((row) => row.requirement)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Clear ${rowsText(rows)}?`}
      form={form}
      submitLabel="Clear"
      name="remark"
      label="Remark"
      description="Optional. Students read it."
      maxLength={300}
    >
      {required.length > 0 && (
        <Text>
          {required.length === 1 && rows.length === 1
            ? `Still required: ${required[0]?.requirement}`
            : `${required.length} of them still have a requirement.`}
        </Text>
      )}
    </ReasonDialog>
  )
}
