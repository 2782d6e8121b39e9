import { Textarea, TextInput } from '@mantine/core'
import { type ClearanceChange, NewDeficiencies, type OwnOffice } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'

interface TagStudentsProps {
  office: OwnOffice
  onChange: (change: ClearanceChange) => void
}

/** Tags one student or a list of students with a deficiency of the office. */
export function TagStudents({ office, onChange }: TagStudentsProps) {
  return <DialogButton dialog={(close) => <TagDialog office={office} onChange={onChange} onClose={close} />}>Tag students</DialogButton>
}

function TagDialog({ office, onChange, onClose }: TagStudentsProps & { onClose: () => void }) {
  const form = useEntryForm(officeClearance.tagStudents, {
    body: NewDeficiencies,
    initialValues: { student_numbers: '', reason: '', how_to_clear: office.how_to_clear ?? '', amount: '' },
    fixed: { id: office.id },
    onSuccess: ({ data }) => {
      onChange(data)
      onClose()
    },
  })
  return (
    <FormDialog opened onClose={onClose} title={`Tag students: ${office.name}`} form={form} submitLabel="Tag students">
      <Textarea
        {...form.field('student_numbers')}
        label="Student numbers"
        description="One number, or a list from a sheet. Each line, space or comma begins a new number."
        autosize
        minRows={2}
        maxRows={8}
      />
      <TextInput {...form.field('reason')} label="Deficiency" placeholder="For example: Unreturned book, Noli Me Tangere" maxLength={200} />
      <Textarea
        {...form.field('how_to_clear')}
        label="How to clear it"
        description="Shown to students."
        autosize
        minRows={2}
        maxLength={300}
      />
      <PesosField {...form.field('amount')} label="Amount, if any" />
    </FormDialog>
  )
}
