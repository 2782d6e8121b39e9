import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { PasswordResetForm, type TemporaryPassword, type UserRow } from '@talaan/contract'
import { passwordResets } from '@talaan/contract/calls'
import { type ResetType, resetTypes } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { generatePassword } from './generate-password.ts'

interface ResetUserPasswordProps {
  user: Pick<UserRow, 'id' | 'name'>
  onClose: () => void
  onMade: (made: TemporaryPassword) => void
}

interface ResetValues extends Record<string, unknown> {
  type: ResetType
  or_number: string
  password: string
}

/** Resets a password against a receipt. Another type gets another password. */
export function ResetUserPassword({ user, onClose, onMade }: ResetUserPasswordProps) {
  const initialValues: ResetValues = { type: 'Portal', or_number: '', password: generatePassword() }
  const form = useEntryForm(passwordResets.resetUserPassword, {
    body: PasswordResetForm,
    initialValues,
    fixed: { id: user.id },
    onSuccess: ({ data }) => {
      onClose()
      onMade(data)
    },
  })
  const { value: type } = form.field('type') as { value: ResetType }
  const changeType = (next: string) => form.form.setValues({ type: next as ResetType, password: generatePassword() })
  return (
    <FormDialog opened onClose={onClose} title={user.name} form={form} submitLabel="Confirm" cancelLabel="Close">
      <Text>Are you sure you want to reset this user password?</Text>
      <SegmentedControl aria-label="Type" value={type} onChange={changeType} data={[...resetTypes]} />
      <TextInput
        {...form.field('or_number')}
        label="OR Number"
        description="Of the receipt for the fee. A receipt pays one reset."
        autoComplete="off"
      />
      {type === 'Email' && (
        <TextInput
          {...form.field('password')}
          withAsterisk={false}
          label="Password"
          description="The password that you set in the school's mail system. The portal keeps its own."
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
