import { Group, PasswordInput } from '@mantine/core'
import { type Identity, OwnIdentityLink } from '@talaan/contract'
import { ownIdentities } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { takeLinkOutcome } from '#lib/session.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './sign-in-providers.module.css'

/** Asks for the password, then opens the page of the provider. */
function StartLink({ provider, onClose }: { provider: { id: number; label: string }; onClose: () => void }) {
  const form = useEntryForm(ownIdentities.startLink, {
    body: OwnIdentityLink,
    initialValues: { current_password: '' },
    fixed: { id: provider.id },
    refresh: [],
    onSuccess: ({ data }) => location.assign(data.url),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Link ${provider.label}`} form={form} submitLabel="Continue">
      <PasswordInput
        {...form.field('current_password')}
        label="Current password"
        description={`Then sign in to the ${provider.label} account that you want to link.`}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

/** Asks, then unlinks an account at a provider. */
function useUnlinkIdentity(): (identity: Identity) => void {
  const { run } = useAction(ownIdentities.unlinkIdentity, { refresh: [ownIdentities.ownIdentities] })
  return ({ id, provider }) =>
    ask({
      text: `Unlink ${provider}?`,
      verb: 'Unlink',
      danger: true,
      children: 'You can still sign in with your password.',
      run: () => run({ id }),
    })
}

const columns: Column<Identity>[] = [
  { key: 'provider', label: 'Provider', render: (row) => <b>{row.provider}</b> },
  { key: 'email', label: 'Account', render: (row) => row.email },
  { key: 'linked_at', label: 'Linked', render: (row) => dateTime(row.linked_at) },
  { key: 'last_used_at', label: 'Last used', render: (row) => (row.last_used_at ? dateTime(row.last_used_at) : 'Never') },
]

/** How the link ended that led to this page; read once, because React may build the panel several times. */
const outcome = takeLinkOutcome()

/** The accounts at providers that sign in the person. Without a provider there is nothing to show. */
export default function OwnIdentities() {
  const { data } = useCall(ownIdentities.ownIdentities, {})
  const unlink = useUnlinkIdentity()
  const { identities, providers } = data?.data ?? { identities: [], providers: [] }
  if (identities.length + providers.length === 0) return null
  return (
    <TitledPanel title="Linked accounts">
      {outcome && (!outcome.isLinked || identities.length > 0) && (
        <Notice role={outcome.isLinked ? 'status' : 'alert'}>{outcome.message}</Notice>
      )}
      {identities.length === 0 && (
        <p className={classes.none}>You can link an account, and then sign in with it instead of your password.</p>
      )}
      {identities.length > 0 && (
        <DataTable
          columns={columns}
          rows={identities}
          rowActions={(row) => [{ label: 'Unlink', danger: true, run: () => unlink(row) }]}
          wide="Accounts that sign you in"
        />
      )}
      {providers.length > 0 && (
        <Group gap="xs" pt="sm">
          {providers.map((provider) => (
            <DialogButton key={provider.id} variant="default" dialog={(close) => <StartLink provider={provider} onClose={close} />}>
              Link {provider.label}
            </DialogButton>
          ))}
        </Group>
      )}
    </TitledPanel>
  )
}
