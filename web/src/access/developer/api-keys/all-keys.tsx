import { type CreatedKey, NewServiceKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { apiKeyColumns } from '@talaan/contract/values'
import { useState } from 'react'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from './api-keys.module.css'
import { EditKey } from './edit-key.tsx'
import { keyCells, statusOptions } from './key-cells.tsx'
import { KeyDetails } from './key-details.tsx'
import { type AddKeyProps, KeyFields, lifetimeOf, splitAddresses } from './key-fields.tsx'
import { NewKey } from './new-key.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useRevokeKey } from './revoke-key.tsx'

const initialValues = { name: '', permissions: [] as string[], addresses: '', current_password: '', code: '', valid_days: '365' }

const fields = NewServiceKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(NewServiceKey.shape.addresses.unwrap()),
  valid_days: z.string(),
  code: z.string(),
})

/** Makes a key for a program of the school. */
function AddServiceKey({ onClose, onCreated }: AddKeyProps) {
  const form = useEntryForm(apiKeys.addServiceKey, {
    schema: fields,
    initialValues,
    toRequest: ({ valid_days, addresses, code, ...values }) => ({
      ...values,
      code: code || undefined,
      addresses: splitAddresses(addresses),
      valid_days: lifetimeOf(valid_days),
    }),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New service key" form={form} submitLabel="Create key">
      <p className={classes.note}>The program acts under its own name, which is shown in records.</p>
      <KeyFields field={form.field} hasNever />
      <ProofFields field={form.field} />
    </FormDialog>
  )
}

const kindTexts = { personal: 'Personal key', service: 'Service key' }

const columns = screenColumns(apiKeyColumns, {
  ...keyCells,
  owner: (row) => <TwoLines first={row.kind === 'personal' ? row.owner : 'School'} second={kindTexts[row.kind]} />,
})

/** The keys of all people and of the programs of the school. */
export function AllKeys() {
  const revoke = useRevokeKey()
  const [created, setCreated] = useState<CreatedKey>()
  return (
    <>
      <ListScreen
        title="API keys"
        entry={apiKeys.allKeys}
        storageKey="all-api-keys"
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: 'Type',
            options: Object.entries(kindTexts).map(([value, label]) => ({ value, label })),
          },
          { name: 'status', label: 'Status', options: statusOptions },
        ]}
        searchLabel="Search name or owner"
        exportName="api-keys"
        rowDialog={(row, close) => <KeyDetails id={row.id} onClose={close} />}
        rowActions={(row) => [
          { label: 'Details', dialog: (close) => <KeyDetails id={row.id} onClose={close} /> },
          row.can.edit && { label: 'Edit', dialog: (close) => <EditKey id={row.id} onClose={close} /> },
          row.can.revoke && { label: 'Revoke', danger: true, run: () => revoke(row) },
        ]}
        actions={<DialogButton dialog={(close) => <AddServiceKey onClose={close} onCreated={setCreated} />}>New service key</DialogButton>}
      />
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}
