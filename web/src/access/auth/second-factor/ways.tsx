import { Box, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { AppRemoval, type OwnPasskey, type OwnSecondFactor, PasskeyName, PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { AddPasskey, RemovePasskey } from './passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { SetUpApp } from './set-up-app.tsx'

function MakeRecoveryCodes({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const form = useEntryForm(secondFactor.makeRecoveryCodes, {
    body: PasswordCheck,
    initialValues: { current_password: '' },
    success: false,
    onSuccess: ({ data }) => {
      onClose()
      onDone(data.recovery_codes)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="Make new recovery codes" form={form} submitLabel="Make codes">
      <Text>Your current codes will stop working.</Text>
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
    </FormDialog>
  )
}

function RemoveApp({ onClose }: { onClose: () => void }) {
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

function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
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

interface WaysProps {
  own: OwnSecondFactor
  /** Called after a way was set up and its recovery codes were saved. */
  onSetUp?: () => void
}

/** Everything that somebody signs in with besides the password, and how it is changed. */
export function Ways({ own, onSetUp }: WaysProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (newCodes: readonly string[] | null) => (newCodes ? setCodes(newCodes) : onSetUp?.())
  const isOn = own.app_since !== null || own.passkeys.length > 0
  return (
    <Stack>
      <Way title="Authenticator app" text={own.app_since ? `On since ${date(own.app_since)}` : 'Codes that an app on your phone shows.'}>
        {own.app_since ? (
          <DialogButton variant="default" dialog={(close) => <RemoveApp onClose={close} />}>
            Turn off
          </DialogButton>
        ) : (
          <SetUpApp onDone={finish} />
        )}
      </Way>
      <Way title="Passkeys" text={passkeyText(own)}>
        {own.passkey_domain === location.hostname && (
          <DialogButton variant="default" dialog={(close) => <AddPasskey onClose={close} onDone={finish} />}>
            Add a passkey
          </DialogButton>
        )}
      </Way>
      {own.passkeys.length > 0 && <Passkeys passkeys={own.passkeys} />}
      {isOn && (
        <Way title="Recovery codes" text={leftText(own.recovery_codes_left)}>
          <DialogButton variant="default" dialog={(close) => <MakeRecoveryCodes onClose={close} onDone={setCodes} />}>
            Make new codes
          </DialogButton>
        </Way>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onSetUp?.()
          }}
        />
      )}
    </Stack>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.way} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}

const leftText = (left: number): string => (left === 0 ? 'None left. Make new codes.' : `${left} left, for when the phone or key is lost.`)

/** Passkeys belong to the domain name of the portal. */
function passkeyText({ passkey_domain }: OwnSecondFactor): string {
  if (passkey_domain === null) return 'Not available: the address of this portal has no domain name.'
  if (passkey_domain !== location.hostname) return `They work only at ${passkey_domain}. Open the portal there.`
  return 'The fingerprint, face or PIN of your phone, computer or security key.'
}

const columns: Column<OwnPasskey>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name },
  { key: 'created_at', label: 'Added', render: (row) => date(row.created_at) },
  { key: 'last_used_at', label: 'Last used', render: (row) => (row.last_used_at ? date(row.last_used_at) : 'Never') },
]

function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  return (
    <Box mt={-6}>
      <DataTable
        columns={columns}
        rows={passkeys}
        rowActions={(row) => [
          { label: 'Rename', dialog: (close) => <RenamePasskey passkey={row} onClose={close} /> },
          { label: 'Remove', danger: true, dialog: (close) => <RemovePasskey passkey={row} onClose={close} /> },
        ]}
        wide="Your passkeys"
      />
    </Box>
  )
}
