import { NativeSelect, Textarea } from '@mantine/core'
import { NewReadmission, type ReadmissionDecision, type StudentHead } from '@talaan/contract'
import { studentReadmission } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface ReadmitStudentProps {
  student: StudentHead
  onClose: () => void
}

/** Decides whether a student who was absent without leave may enroll again. */
export function ReadmitStudent({ student, onClose }: ReadmitStudentProps) {
  const form = useEntryForm(studentReadmission.readmitStudent, {
    body: NewReadmission,
    initialValues: { decision: 'readmitted' as ReadmissionDecision, reason: '', conditions: '' },
    fixed: { id: student.id },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Readmission of ${student.name}`} form={form} submitLabel="Save decision">
      <NativeSelect
        {...form.field('decision')}
        label="Decision"
        data={[
          { value: 'readmitted', label: 'Readmit' },
          { value: 'denied', label: 'Deny' },
        ]}
      />
      <Textarea
        {...form.field('reason')}
        label="Reason"
        description="This will be recorded under your name."
        autosize
        minRows={2}
        maxLength={500}
      />
      <Textarea {...form.field('conditions')} label="Conditions" placeholder="Such as a smaller load" autosize maxLength={500} />
    </FormDialog>
  )
}
