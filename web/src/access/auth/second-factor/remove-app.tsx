import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AppRemoval } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function RemoveApp() {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Turn off
      </Button>
      {opened && <RemoveAppForm onClose={dialog.close} />}
    </>
  )
}

function RemoveAppForm({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(secondFactor.removeApp, {
    body: AppRemoval,
    initialValues: { current_password: '', code: '' },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Turn off the authenticator app" form={form} submitLabel="Turn off" danger>
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
      <TextInput {...form.field('code')} label="Code of the app" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </FormDialog>
  )
}
