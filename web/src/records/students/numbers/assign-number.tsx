import { NumberChange, type StudentRow } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { plainName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { NumberInput, takenNumberText } from './number-input.tsx'

interface AssignNumberProps {
  student: StudentRow
  onClose: () => void
}

/** Gives a student the number that the registrar types. */
export function AssignNumber({ student, onClose }: AssignNumberProps) {
  const [takenText, setTakenText] = useState<string>()
  const form = useEntryForm(studentNumbers.assignNumber, {
    initialValues: { student_id_number: '' },
    schema: NumberChange.pick({ student_id_number: true }),
    fixed: { id: student.id },
    toRequest: (values) => ({ id: student.id, ...values }),
    onSuccess: onClose,
    onError: (error) => setTakenText(takenNumberText(error)),
  })
  return (
    <FormDialog opened onClose={onClose} title={`ID number of ${plainName(student)}`} form={form} submitLabel="Assign number">
      <NumberInput field={form.field('student_id_number')} takenText={takenText} />
    </FormDialog>
  )
}
