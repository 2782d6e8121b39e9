import { Text, Textarea } from '@mantine/core'
import { type ClassClearance, ClassClearanceUndo, ClassClearing, ClassDeadline, ClassRequirement } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
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
      description="Optional. Shown to students."
    >
      {required.length > 0 && (
        <Text>
          {required.length === 1 && rows.length === 1
            ? `Still required: ${required[0]?.requirement}`
            : required.length === 1
              ? '1 student still has a requirement.'
              : `${required.length} students still have a requirement.`}
        </Text>
      )}
    </ReasonStep>
  )
}

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
      label="Requirement for the student"
      description="For example: Return the voltmeter. The student is notified. Leave blank to remove the requirement."
    />
  )
}

/** What the class asks of every student, and by when. */
export function SetClassDeadline({ clearance, onClose }: { clearance: ClassClearance; onClose: () => void }) {
  const { offer, due_on, requirement, updated_at } = clearance
  const form = useEntryForm(classClearance.setClassDeadline, {
    body: ClassDeadline,
    initialValues: { due_on: due_on ?? '', requirement: requirement ?? '' },
    fixed: { id: offer.id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Clearance of the class" form={form} submitLabel="Save">
      <DateField {...form.field('due_on')} label="Due" description="Students are asked to comply by this day." />
      <Textarea
        {...form.field('requirement')}
        label="For all students"
        description="For example: Submit the portfolio. Leave blank if nothing is required."
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}

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
      description="Shown to students. This will be recorded under your name."
      danger
    />
  )
}
