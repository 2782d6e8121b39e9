import { NativeSelect, Textarea } from '@mantine/core'
import { type StudentHead, StudentStatusChange } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'
import { stateOptions } from './student-pills.tsx'

interface ChangeStudentStatusProps {
  student: StudentHead
  onClose: () => void
}

export function ChangeStudentStatus({ student, onClose }: ChangeStudentStatusProps) {
  const form = useEntryForm(studentRecords.changeStudentStatus, {
    body: StudentStatusChange,
    initialValues: { status: '', reason: '' } as { status: string; reason: string },
    fixed: { id: student.id, updated_at: student.updated_at },
    onSuccess: onClose,
  })
  const otherStates = stateOptions.filter(({ value }) => value !== student.status)
  return (
    <FormDialog opened onClose={onClose} title={`Status of ${student.name}`} form={form} submitLabel="Change status">
      <NativeSelect {...form.field('status')} label="Status" data={[{ value: '', label: 'Choose one' }, ...otherStates]} />
      <Textarea {...form.field('reason')} label="Reason" description="This will be recorded under your name." autosize maxLength={500} />
    </FormDialog>
  )
}
