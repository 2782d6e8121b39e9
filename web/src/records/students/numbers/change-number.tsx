import { Textarea } from '@mantine/core'
import { NumberChange, type StudentRow } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { plainName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { NumberInput, takenNumberText } from './number-input.tsx'

interface ChangeNumberProps {
  student: StudentRow
  onClose: () => void
}

/** Replaces the number that a student has, with a reason. */
export function ChangeNumber({ student, onClose }: ChangeNumberProps) {
  const [takenText, setTakenText] = useState<string>()
  const form = useEntryForm(studentNumbers.changeNumber, {
    body: NumberChange,
    initialValues: { student_id_number: student.student_id_number ?? '', reason: '' },
    fixed: { id: student.id },
    onSuccess: onClose,
    onError: (error) => setTakenText(takenNumberText(error)),
  })
  return (
    <FormDialog opened onClose={onClose} title={`ID number of ${plainName(student)}`} form={form} submitLabel="Change number">
      <NumberInput
        field={form.field('student_id_number')}
        takenText={takenText}
        description={`Current number: ${student.student_id_number}. It stays searchable and will not be reused.`}
      />
      <Textarea {...form.field('reason')} label="Reason" description="This will be recorded under your name." autosize maxLength={500} />
    </FormDialog>
  )
}
