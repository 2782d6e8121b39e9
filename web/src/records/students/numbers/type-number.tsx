import { Textarea, TextInput } from '@mantine/core'
import { NumberChange, type StudentRow } from '@talaan/contract'
import { studentNumbers } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { plainName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** The reason of a refusal that somebody else has the number. It is shown at the field. */
const takenNumberText = (error: unknown): string | undefined => reasonsOf(error).find(({ code }) => code.startsWith('number.'))?.message

interface NumberInputProps {
  field: Record<string, unknown>
  /** Says who has the number that was sent. */
  takenText: string | undefined
  description?: string
}

function NumberInput({ field, takenText, description }: NumberInputProps) {
  return (
    <TextInput
      {...field}
      error={(field.error as string | undefined) ?? takenText}
      label="Student no."
      placeholder="2026-00012"
      description={description}
      autoComplete="off"
    />
  )
}

interface ChangeNumberProps {
  student: StudentRow
  onClose: () => void
}

/** Replaces the number that a student has, with a reason. */
function ChangeNumber({ student, onClose }: ChangeNumberProps) {
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

interface AssignNumberProps {
  student: StudentRow
  onClose: () => void
}

/** Gives a student the number that the registrar types. */
function AssignNumber({ student, onClose }: AssignNumberProps) {
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

interface TypeNumberProps {
  student: StudentRow
  onClose: () => void
}

/** The dialog to type a student's number: the first one, or another one. */
export function TypeNumber(props: TypeNumberProps) {
  return props.student.student_id_number === null ? <AssignNumber {...props} /> : <ChangeNumber {...props} />
}
