import { PasswordInput } from '@mantine/core'
import { type OwnPasskey, PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function RemovePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const form = useEntryForm(secondFactor.removePasskey, {
    body: PasswordCheck,
    initialValues: { current_password: '' },
    fixed: { id: passkey.id },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Remove ${passkey.name}`} form={form} submitLabel="Remove" danger>
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
    </FormDialog>
  )
}
