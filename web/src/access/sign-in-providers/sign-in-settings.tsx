import { Group } from '@mantine/core'
import type { SignInProvider } from '@talaan/contract'
import { signInProviders } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { AddSignInProvider, EditSignInProvider } from './sign-in-provider.tsx'
import classes from './sign-in-providers.module.css'

/** Asks, then deletes a provider with its links. */
function useDeleteSignInProvider(): (provider: SignInProvider) => void {
  const { run } = useAction(signInProviders.deleteSignInProvider)
  return ({ id, label, linked_users }) =>
    ask({
      text: `Delete ${label}?`,
      verb: 'Delete',
      danger: true,
      children:
        linked_users > 0
          ? `${linked_users === 1 ? '1 account' : `${count(linked_users)} accounts`} will have to sign in with a password.`
          : undefined,
      run: () => run({ id }),
    })
}

const columns: Column<SignInProvider>[] = [
  { key: 'label', label: 'Provider', render: (row) => <TwoLines first={<b>{row.label}</b>} second={row.issuer} /> },
  { key: 'domains', label: 'Email domains', render: (row) => row.email_domains.join(', ') || 'Any' },
  { key: 'linked', label: 'Linked accounts', align: 'end', render: (row) => count(row.linked_users) },
  { key: 'is_on', label: 'Status', render: (row) => <Pill tone={row.is_on ? 'green' : 'gray'}>{row.is_on ? 'On' : 'Off'}</Pill> },
]

/** The providers whose accounts people may sign in with. */
export default function SignInSettings() {
  const query = useCall(signInProviders.signInProviders, {})
  const { is_admin } = useCurrentUser()
  const remove = useDeleteSignInProvider()
  return (
    <Page title="Sign-in settings">
      <States query={query}>
        {({ data, callback_url }) => (
          <TitledPanel title="Google, Microsoft and other providers">
            <p className={classes.intro}>
              People who have an account of the portal can also sign in with an account of these providers. Accounts are matched by verified
              email. No portal accounts are created, and passwords still work.
            </p>
            <DataTable
              columns={columns}
              rows={data}
              rowActions={(row) =>
                is_admin
                  ? [
                      { label: 'Edit', dialog: (close) => <EditSignInProvider provider={row} onClose={close} /> },
                      { label: 'Delete', danger: true, run: () => remove(row) },
                    ]
                  : []
              }
              empty={<p className={classes.none}>There are no providers. People sign in with their passwords.</p>}
              wide="Providers"
            />
            {is_admin && (
              <Group gap="xs" pt="sm">
                <DialogButton dialog={(close) => <AddSignInProvider callbackUrl={callback_url} onClose={close} />}>
                  Add provider
                </DialogButton>
              </Group>
            )}
          </TitledPanel>
        )}
      </States>
    </Page>
  )
}
