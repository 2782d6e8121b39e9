import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { OwnPasswordChange } from '@talaan/contract'
import { apiKeys, ownAccount } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

export function ChangeOwnPassword() {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Change password
      </Button>
      {opened && <ChangeOwnPasswordForm onClose={dialog.close} />}
    </>
  )
}

function ChangeOwnPasswordForm({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(ownAccount.changeOwnPassword, {
    body: OwnPasswordChange,
    initialValues: { current_password: '', password: '', password_confirmation: '', keep_keys: false },
    onSuccess: onClose,
  })
  const hasKeys = (useCall(apiKeys.ownKeys, { status: 'active', limit: 1 }).data?.meta.total ?? 0) > 0
  return (
    <FormDialog opened onClose={onClose} title="Change password" form={form} submitLabel="Change">
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
      <PasswordInput {...form.field('password')} label="New password" description={PASSWORD_HINT} autoComplete="new-password" />
      <PasswordInput {...form.field('password_confirmation')} label="Confirm new password" autoComplete="new-password" />
      {hasKeys && (
        <Checkbox
          {...form.form.getInputProps('keep_keys', { type: 'checkbox' })}
          label="Keep my API keys"
          description="Otherwise they end with the former password."
        />
      )}
    </FormDialog>
  )
}
