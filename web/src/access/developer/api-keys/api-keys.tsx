import { type CreatedKey, NewApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { apiKeyColumns } from '@talaan/contract/values'
import { useState } from 'react'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { type TabStrip, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { Views } from '#ui/page.tsx'
import { AllKeys } from './all-keys.tsx'
import classes from './api-keys.module.css'
import { EditKey } from './edit-key.tsx'
import { keyCells, statusOptions } from './key-cells.tsx'
import { KeyDetails } from './key-details.tsx'
import { type AddKeyProps, KeyFields, splitAddresses } from './key-fields.tsx'
import { NewKey } from './new-key.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useRevokeKey } from './revoke-key.tsx'

const initialValues = { name: '', permissions: [] as string[], addresses: '', current_password: '', code: '', valid_days: '90' }

const fields = NewApiKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(NewApiKey.shape.addresses.unwrap()),
  code: z.string(),
})

/** Makes a key that acts as the person. */
function AddKey({ onClose, onCreated }: AddKeyProps) {
  const form = useEntryForm(apiKeys.addKey, {
    schema: fields,
    initialValues,
    toRequest: ({ code, ...values }) => ({ ...values, code: code || undefined, addresses: splitAddresses(values.addresses) }),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New API key" form={form} submitLabel="Create key">
      <KeyFields field={form.field} hasNever={false} />
      <ProofFields field={form.field} />
    </FormDialog>
  )
}

const { owner: _, ...ownKeyColumns } = apiKeyColumns
const columns = screenColumns(ownKeyColumns, keyCells)

/** The keys of the person who is signed in. */
function OwnKeys() {
  const revoke = useRevokeKey()
  const [created, setCreated] = useState<CreatedKey>()
  return (
    <>
      <ListScreen
        title="API keys"
        entry={apiKeys.ownKeys}
        storageKey="api-keys"
        columns={columns}
        filters={[{ name: 'status', label: 'Status', options: statusOptions }]}
        searchLabel="Search name"
        rowDialog={(row, close) => <KeyDetails id={row.id} onClose={close} />}
        rowActions={(row) => [
          { label: 'Details', dialog: (close) => <KeyDetails id={row.id} onClose={close} /> },
          row.can.edit && { label: 'Edit', dialog: (close) => <EditKey id={row.id} onClose={close} /> },
          row.can.revoke && { label: 'Revoke', danger: true, run: () => revoke(row) },
        ]}
        actions={<DialogButton dialog={(close) => <AddKey onClose={close} onCreated={setCreated} />}>New API key</DialogButton>}
        empty={<Empty text="You have no API keys. A key lets a program use the portal in your name." />}
      >
        <p className={classes.intro}>
          A program with this key can do only what you allow here. Keep keys secret. <a href="/api/docs/">How to use an API key</a>
        </p>
      </ListScreen>
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}

const tabs: TabStrip['tabs'] = [
  { to: '/admin/api-keys', label: 'My API keys', search: { view: undefined } },
  { to: '/admin/api-keys', label: 'All API keys', search: { view: 'all' } },
]
const search = searchParams({ view: oneOf(['all']) })

/** The keys of the person, and those of the whole school for who manages them; `?view=` says which. */
export default function ApiKeys() {
  const { view } = useSearch(search)
  const mayManage = useMay('Manage API Keys')
  if (!mayManage) return <OwnKeys />
  return (
    <Views label="View" tabs={tabs}>
      {view === 'all' ? <AllKeys /> : <OwnKeys />}
    </Views>
  )
}
