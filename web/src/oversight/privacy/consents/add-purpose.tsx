import { TextInput } from '@mantine/core'
import { NewPurpose } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PurposeFields } from './purpose-fields.tsx'

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
