import { Button, Checkbox, Group, PasswordInput } from '@mantine/core'
import { OwnPasswordChange, type OwnSession } from '@talaan/contract'
import { apiKeys, ownAccount } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
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
          description="If off, the keys stop working when the password changes."
        />
      )}
    </FormDialog>
  )
}

/** Signs out everywhere else, after a yes. */
function EndOtherSessions() {
  const { run } = useAction(ownAccount.endOtherSessions, { refresh: [ownAccount.ownSessions] })
  return (
    <Button
      variant="default"
      onClick={() => ask({ text: 'Sign out everywhere else?', verb: 'Sign out', danger: true, run: () => run({}) })}
    >
      Sign out everywhere else
    </Button>
  )
}

/** Asks, then signs out one of the own sessions. */
function useEndSession(): (session: OwnSession, device: string) => void {
  const { run } = useAction(ownAccount.endSession, { refresh: [ownAccount.ownSessions] })
  return ({ id }, device) => ask({ text: `Sign out ${device}?`, verb: 'Sign out', danger: true, run: () => run({ id }) })
}

const columns: Column<OwnSession>[] = [
  { key: 'device', label: 'Device', render: (row) => deviceName(row.user_agent) },
  { key: 'ip', label: 'Address', render: (row) => row.ip ?? '—' },
  { key: 'created_at', label: 'Signed in', render: (row) => dateTime(row.created_at) },
  {
    key: 'last_seen_at',
    label: 'Last used',
    render: (row) => (row.is_current ? <Pill tone="green">This device</Pill> : dateTime(row.last_seen_at)),
  },
]

/** The own password, and where the person is signed in. */
export default function OwnSessions() {
  const query = useCall(ownAccount.ownSessions, {})
  const end = useEndSession()
  return (
    <TitledPanel title="Password and sessions">
      <States query={query}>
        {({ data }) => (
          <>
            <DataTable
              columns={columns}
              rows={data}
              rowActions={(row) =>
                row.is_current ? [] : [{ label: 'Sign out', danger: true, run: () => end(row, deviceName(row.user_agent)) }]
              }
              wide="Where you are signed in"
            />
            <Group gap="xs" pt="sm">
              <DialogButton variant="default" dialog={(close) => <ChangeOwnPassword onClose={close} />}>
                Change password
              </DialogButton>
              {data.length > 1 && <EndOtherSessions />}
            </Group>
          </>
        )}
      </States>
    </TitledPanel>
  )
}
