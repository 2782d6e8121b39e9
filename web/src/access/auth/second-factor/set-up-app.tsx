import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AppConfirmation, PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useState } from 'react'
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
function ConfirmApp({ secret, uri, onClose, onDone }: ConfirmAppProps) {
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

interface SetUpAppProps {
  /** Gets the recovery codes; null when the former ones stay valid. */
  onDone: (codes: readonly string[] | null) => void
}

/** Sets up an authenticator app: the password, the QR code, and a first code of the app. */
export function SetUpApp({ onDone }: SetUpAppProps) {
  const [opened, dialog] = useDisclosure()
  const [shown, setShown] = useState<{ secret: string; uri: string }>()
  const close = () => {
    dialog.close()
    setShown(undefined)
  }
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Set up an app
      </Button>
      {opened && !shown && <PasswordStep onClose={close} onShown={setShown} />}
      {opened && shown && (
        <ConfirmApp
          {...shown}
          onClose={close}
          onDone={(codes) => {
            close()
            onDone(codes)
          }}
        />
      )}
    </>
  )
}

function PasswordStep({ onClose, onShown }: { onClose: () => void; onShown: (shown: { secret: string; uri: string }) => void }) {
  const form = useEntryForm(secondFactor.setUpApp, {
    body: PasswordCheck,
    initialValues: { current_password: '' },
    refresh: [],
    onSuccess: ({ data }) => onShown(data),
  })
  return (
    <FormDialog opened onClose={onClose} title="Set up an authenticator app" form={form} submitLabel="Continue">
      <Text>
        You need an app on your phone that shows codes, such as Google Authenticator, Microsoft Authenticator or the password app of the
        phone.
      </Text>
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
    </FormDialog>
  )
}
