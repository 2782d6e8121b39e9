import { Textarea } from '@mantine/core'
import { NumberChange, type StudentRow } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '../../lib/form.ts'
import { plainName } from '../../lib/format.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'
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
    <FormDialog opened onClose={onClose} title={`Number of ${plainName(student)}`} form={form} submitLabel="Change number">
      <NumberInput
        field={form.field('student_id_number')}
        takenText={takenText}
        description={`Now ${student.student_id_number}. It still finds the student, and goes to nobody else.`}
      />
      <Textarea {...form.field('reason')} label="Reason" description="It stays on record with your name." autosize maxLength={500} />
    </FormDialog>
  )
}
