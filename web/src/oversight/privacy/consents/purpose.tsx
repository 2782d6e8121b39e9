import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type ConsentPurpose, NewPurpose, PurposeForm } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface PurposeValues extends Record<string, unknown> {
  name: string
  question: string
  is_active: boolean
}

/** The fields that adding and editing a purpose have in common. */
function PurposeFields<V extends PurposeValues>({ form, note }: { form: EntryForm<V>; note?: string }) {
  const field = form.field as EntryForm<PurposeValues>['field']
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" maxLength={80} />
      <Textarea {...field('question')} label="What people allow" description={note} autosize minRows={3} maxLength={600} />
      <Checkbox {...field('is_active', 'checkbox')} label="Ask people" />
    </>
  )
}

/** Adds something that people may allow or not. */
export function AddPurpose({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(consents.addPurpose, {
    body: NewPurpose,
    initialValues: { key: '', name: '', question: '', is_active: true },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add purpose" form={form} submitLabel="Add">
      <TextInput
        {...form.field('key')}
        label="Key"
        description="Small letters, for example alumni_news. It cannot be changed later."
        autoComplete="off"
      />
      <PurposeFields form={form} />
    </FormDialog>
  )
}

/** Changes what is asked. Another question is a new version. */
export function EditPurpose({ purpose, onClose }: { purpose: ConsentPurpose; onClose: () => void }) {
  const { key, name, question, is_active, updated_at } = purpose
  const form = useEntryForm(consents.editPurpose, {
    body: PurposeForm,
    initialValues: { name, question, is_active },
    fixed: { key, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={name} form={form} submitLabel="Save">
      <PurposeFields form={form} note="With another text everybody is asked again, and nobody counts as having allowed it." />
    </FormDialog>
  )
}
