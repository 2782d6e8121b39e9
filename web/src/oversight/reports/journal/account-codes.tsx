import { Button, TextInput } from '@mantine/core'
import { type AccountCode, AccountCodeForm, type AccountCodes, type Request } from '@talaan/contract'
import { journal } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './journal.module.css'

interface CodeGroup {
  title: string
  accounts: readonly AccountCode[]
}

const titles = {
  tender: 'Money received',
  fee_category: 'Income by fee category',
  other_collection: 'Income from other collections',
  grant: 'Discounts by grant',
} as const

const kindOf = (key: string): string => key.split(':')[0]!

/** The accounts in groups; a group without accounts is left out. */
function accountGroups(accounts: readonly AccountCode[]): CodeGroup[] {
  const own = accounts.filter(({ key }) => !(kindOf(key) in titles))
  const groups = Object.entries(titles).map(([kind, title]) => ({ title, accounts: accounts.filter(({ key }) => kindOf(key) === kind) }))
  return [{ title: 'Receivables, advances and others', accounts: own }, ...groups].filter((group) => group.accounts.length > 0)
}

interface CodeValues {
  key: string
  code: string
  name: string
}
type FormValues = { codes: CodeValues[] }

interface SetAccountCodesProps {
  group: CodeGroup
  version: string
  onClose: () => void
}

/** The codes and names of one group of accounts. */
function SetAccountCodes({ group, version, onClose }: SetAccountCodesProps) {
  const client = useQueryClient()
  const form = useEntryForm(journal.setAccountCodes, {
    body: AccountCodeForm,
    initialValues: {
      codes: group.accounts.map(({ key, code, name }) => ({ key, code: code ?? '', name: name ?? '' })),
    } as FormValues & Record<string, unknown>,
    fixed: { version },
    toRequest: ({ codes }: FormValues) => ({ codes, version }) as Request<typeof journal.setAccountCodes>,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(journal.accountCodes) }),
  })
  return (
    <FormDialog opened onClose={onClose} title={group.title} form={form} submitLabel="Save" size="lg">
      {group.accounts.map(({ key, label }, place) => (
        <fieldset key={key} className={classes.row}>
          <legend>{label}</legend>
          <TextInput
            {...form.field(`codes.${place}.code` as never)}
            label="Account code"
            aria-label={`Account code of ${label}`}
            maxLength={30}
            autoComplete="off"
          />
          <TextInput
            {...form.field(`codes.${place}.name` as never)}
            label="Account name"
            aria-label={`Account name of ${label}`}
            maxLength={100}
            autoComplete="off"
          />
        </fieldset>
      ))}
    </FormDialog>
  )
}

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
    <Page title="Account codes">
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
