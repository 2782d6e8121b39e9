import { Textarea, TextInput } from '@mantine/core'
import { NumberChange, type StudentRow } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '../../lib/call.ts'
import { useEntryForm } from '../../lib/form.ts'
import { plainName } from '../../lib/format.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'

interface AssignNumberProps {
  student: StudentRow
  onClose: () => void
}

export function AssignNumber({ student, onClose }: AssignNumberProps) {
  return student.student_id_number === null ? (
    <GiveNumber student={student} onClose={onClose} />
  ) : (
    <ChangeNumber student={student} onClose={onClose} />
  )
}

/** A number that somebody else has is said at the field. */
const takenAt = (error: unknown): string | undefined => reasonsOf(error).find(({ code }) => code.startsWith('number.'))?.message

function GiveNumber({ student, onClose }: AssignNumberProps) {
  const [taken, setTaken] = useState<string>()
  const form = useEntryForm(studentNumbers.assignNumber, {
    initialValues: { student_id_number: '' },
    schema: NumberChange.pick({ student_id_number: true }),
    fixed: { id: student.id },
    toRequest: (values) => ({ id: student.id, ...values }),
    onSuccess: onClose,
    onError: (error) => setTaken(takenAt(error)),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Number of ${plainName(student)}`} form={form} submitLabel="Give number">
      <NumberInput field={form.field('student_id_number')} taken={taken} />
    </FormDialog>
  )
}

function ChangeNumber({ student, onClose }: AssignNumberProps) {
  const [taken, setTaken] = useState<string>()
  const form = useEntryForm(studentNumbers.changeNumber, {
    body: NumberChange,
    initialValues: { student_id_number: student.student_id_number ?? '', reason: '' },
    fixed: { id: student.id },
    onSuccess: onClose,
    onError: (error) => setTaken(takenAt(error)),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Number of ${plainName(student)}`} form={form} submitLabel="Change number">
      <NumberInput
        field={form.field('student_id_number')}
        taken={taken}
        description={`Now ${student.student_id_number}. It still finds the student, and goes to nobody else.`}
      />
      <Textarea {...form.field('reason')} label="Reason" description="It stays on record with your name." autosize maxLength={500} />
    </FormDialog>
  )
}

interface NumberInputProps {
  field: Record<string, unknown>
  /** Who has the number that was sent. */
  taken: string | undefined
  description?: string
}

function NumberInput({ field, taken, description }: NumberInputProps) {
  return (
    <TextInput
      {...field}
      error={(field.error as string | undefined) ?? taken}
      label="Student no."
      placeholder="2026-00012"
      description={description}
      autoComplete="off"
    />
  )
}
