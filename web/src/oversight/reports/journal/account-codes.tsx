import { Button } from '@mantine/core'
import type { AccountCode, AccountCodes } from '@talaan/contract'
import { journal } from '@talaan/contract/calls'
import { useState } from 'react'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { accountGroups, type CodeGroup } from './account-groups.ts'
import { SetAccountCodes } from './set-account-codes.tsx'

const columns: readonly Column<AccountCode>[] = [
  { key: 'label', label: 'Posted for', render: (row) => <b>{row.label}</b> },
  { key: 'code', label: 'Account code', render: (row) => row.code ?? '—' },
  { key: 'name', label: 'Account name', render: (row) => row.name ?? '—' },
]

/** The codes of the school's accounting program, by what the journal posts. */
export default function AccountCodesScreen() {
  const query = useCall(journal.accountCodes, {})
  const maySet = useMay('Set Account Codes')
  const [editedGroup, setEditedGroup] = useState<CodeGroup>()
  return (
    <Page
      title="Account codes"
      actions={
        <Button component={Link} to="/admin/reports/journal" variant="default">
          Journal
        </Button>
      }
    >
      <p>
        The codes and names of the accounts in the accounting program of the school. Several rows may have the same code. The codes are in
        the journal of all days.
      </p>
      <States query={query}>
        {({ data }) => (
          <>
            {accountGroups(data.accounts).map((group) => (
              <TitledPanel
                key={group.title}
                title={group.title}
                action={
                  maySet && (
                    <Button
                      variant="default"
                      size="compact-md"
                      onClick={() => setEditedGroup(group)}
                      aria-label={`Edit ${group.title.toLowerCase()}`}
                    >
                      Edit
                    </Button>
                  )
                }
              >
                <DataTable columns={columns} rows={group.accounts} rowKey={(row) => row.key} wide={`Codes: ${group.title}`} />
              </TitledPanel>
            ))}
            <EditedGroup codes={data} group={editedGroup} onClose={() => setEditedGroup(undefined)} />
          </>
        )}
      </States>
    </Page>
  )
}

function EditedGroup({ codes, group, onClose }: { codes: AccountCodes; group: CodeGroup | undefined; onClose: () => void }) {
  if (!group) return null
  return <SetAccountCodes key={group.title} group={group} version={codes.version} onClose={onClose} />
}
