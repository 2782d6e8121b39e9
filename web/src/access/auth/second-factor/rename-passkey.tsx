import { TextInput } from '@mantine/core'
import { type OwnPasskey, PasskeyName } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const form = useEntryForm(secondFactor.renamePasskey, {
    body: PasskeyName,
    initialValues: { name: passkey.name },
    fixed: { id: passkey.id },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Rename passkey" form={form} submitLabel="Save" disabled={!form.dirty}>
      <TextInput {...form.field('name')} label="Name" maxLength={60} />
    </FormDialog>
  )
}
