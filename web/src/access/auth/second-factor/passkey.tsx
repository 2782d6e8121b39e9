import { PasswordInput, Text, TextInput } from '@mantine/core'
import { type OwnPasskey, PasskeyForm, PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { deviceName } from '#shared/device-name.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { makePasskey, type PasskeyOptions } from './passkey-options.ts'

interface AddPasskeyProps {
  onClose: () => void
  /** Gets the recovery codes; null when the former ones stay valid. */
  onDone: (codes: readonly string[] | null) => void
}

/** The browser needs the options of the server before it makes a passkey, so two calls follow one click. */
export function AddPasskey({ onClose, onDone }: AddPasskeyProps) {
  const add = useAction(secondFactor.addPasskey, {
    // The dialog with the recovery codes says it.
    success: ({ data, message }) => (data.recovery_codes ? '' : message),
    onSuccess: ({ data }) => {
      onClose()
      onDone(data.recovery_codes)
    },
  })
  const form = useEntryForm(secondFactor.passkeyOptions, {
    schema: PasskeyForm,
    initialValues: { name: deviceName(navigator.userAgent), current_password: '' },
    toRequest: ({ current_password }) => ({ current_password }),
    refresh: [],
    onSuccess: ({ data }) => make(data),
  })
  const make = async (options: PasskeyOptions) => {
    const credential = await makePasskey(options)
    if (credential) await add.run({ name: form.form.getValues().name, credential })
    else toast.error('No passkey was made. Try again, or use another device.')
  }
  return (
    <FormDialog opened onClose={onClose} title="Add a passkey" form={{ ...form, busy: form.busy || add.busy }} submitLabel="Continue">
      <Text>
        A passkey is kept by your phone, computer or security key. You sign in with its fingerprint, face or PIN, with or without your
        password.
      </Text>
      <TextInput {...form.field('name')} label="Name" description="Helps you recognize this passkey." maxLength={60} />
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
    </FormDialog>
  )
}

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
