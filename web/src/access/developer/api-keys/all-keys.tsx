import type { ApiKeyRow, CreatedKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { useState } from 'react'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { AddServiceKey } from './add-service-key.tsx'
import { EditKey } from './edit-key.tsx'
import { commonColumns, isEnded, nameColumn, statusOptions } from './key-columns.tsx'
import { KeyDetails } from './key-details.tsx'
import { NewKey } from './new-key.tsx'
import { useRevokeKey } from './revoke-key.tsx'

const kindTexts = { personal: 'Personal key', service: 'Service key' }

const ownerColumn: Column<ApiKeyRow> = {
  key: 'owner',
  label: 'Owner',
  render: (row) => (
    <>
      {row.kind === 'personal' ? row.owner : 'School'}
      <SmallLine>{kindTexts[row.kind]}</SmallLine>
    </>
  ),
  csv: (row) => row.owner,
}

const columns = [nameColumn, ownerColumn, ...commonColumns]

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
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            options: Object.entries(kindTexts).map(([value, label]) => ({ value, label })),
          },
          { name: 'status', label: 'Status', options: statusOptions },
        ]}
        searchLabel="Search name or owner"
        exportName="api-keys"
        rowDialog={(row, close) => <KeyDetails id={row.id} onClose={close} />}
        rowActions={(row) => [
          { label: 'Details', dialog: (close) => <KeyDetails id={row.id} onClose={close} /> },
          !isEnded(row) && { label: 'Edit', dialog: (close) => <EditKey id={row.id} onClose={close} /> },
          row.status !== 'revoked' && { label: 'Revoke', danger: true, run: () => revoke(row) },
        ]}
        actions={<DialogButton dialog={(close) => <AddServiceKey onClose={close} onCreated={setCreated} />}>New service key</DialogButton>}
      />
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}
