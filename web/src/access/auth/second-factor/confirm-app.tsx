import { Stack, Text, TextInput } from '@mantine/core'
import { AppConfirmation } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import classes from './second-factor.module.css'

interface ConfirmAppProps {
  /** Gets the recovery codes; null when the former ones stay valid. */
  onDone: (codes: readonly string[] | null) => void
  secret: string
  uri: string
  onClose: () => void
}

/** Shows the QR code, and turns the app on with a first code of it. */
export function ConfirmApp({ secret, uri, onClose, onDone }: ConfirmAppProps) {
  const form = useEntryForm(secondFactor.confirmApp, {
    body: AppConfirmation,
    initialValues: { code: '' },
    // The dialog with the recovery codes says it.
    success: ({ data, message }) => (data.recovery_codes ? '' : message),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
  })
  return (
    <FormDialog opened onClose={onClose} title="Set up an authenticator app" form={form} submitLabel="Turn on">
      <Text>Scan this QR code with the app, or type the key into it.</Text>
      <Stack gap="sm" align="center" className={classes.qr}>
        <QrCode text={uri} label="QR code for the authenticator app" size="200px" />
        <span className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </Stack>
      <TextInput
        {...form.field('code')}
        label="Code"
        description="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormDialog>
  )
}
