import { Button, PasswordInput, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ConfirmApp } from './confirm-app.tsx'

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
