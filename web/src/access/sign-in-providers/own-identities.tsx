import { Group } from '@mantine/core'
import type { Identity } from '@talaan/contract'
import { ownIdentities } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { takeLinkOutcome } from '#lib/session.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './sign-in-providers.module.css'
import { StartLink } from './start-link.tsx'
import { useUnlinkIdentity } from './unlink-identity.ts'

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
          rowKey={(row) => row.id}
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
