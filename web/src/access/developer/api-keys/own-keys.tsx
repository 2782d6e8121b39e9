import { Button } from '@mantine/core'
import type { CreatedKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { useState } from 'react'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { AddKey } from './add-key.tsx'
import classes from './api-keys.module.css'
import { EditKey } from './edit-key.tsx'
import { commonColumns, isEnded, nameColumn, statusOptions } from './key-columns.tsx'
import { KeyDetails } from './key-details.tsx'
import { NewKey } from './new-key.tsx'
import { useRevokeKey } from './revoke-key.tsx'

const columns = [nameColumn, ...commonColumns]

/** The keys of the person who is signed in. */
export function OwnKeys() {
  const revoke = useRevokeKey()
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<CreatedKey>()
  const [editedId, setEditedId] = useState<number>()
  const [shownId, setShownId] = useState<number>()
  return (
    <>
      <ListScreen
        title="API keys"
        entry={apiKeys.ownKeys}
        storageKey="api-keys"
        columns={columns}
        rowKey={(row) => row.id}
        filters={[{ name: 'status', label: 'State', options: statusOptions }]}
        searchLabel="Search name"
        onOpen={(row) => setShownId(row.id)}
        rowActions={(row) => [
          { label: 'Details', run: () => setShownId(row.id) },
          ...(isEnded(row) ? [] : [{ label: 'Edit', run: () => setEditedId(row.id) }]),
          ...(row.status === 'revoked' ? [] : [{ label: 'Revoke', danger: true, run: () => revoke(row) }]),
        ]}
        actions={<Button onClick={() => setAdding(true)}>New API key</Button>}
        empty={<Empty text="You have no API keys. A key lets a program use the portal in your name." />}
      >
        <p className={classes.intro}>
          A program that has your key can do what you allow it here. Keep keys secret. <a href="/api/docs/">How to use an API key</a>
        </p>
      </ListScreen>
      {isAdding && <AddKey onClose={() => setAdding(false)} onCreated={setCreated} />}
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
      {editedId !== undefined && <EditKey key={editedId} id={editedId} onClose={() => setEditedId(undefined)} />}
      {shownId !== undefined && <KeyDetails key={shownId} id={shownId} onClose={() => setShownId(undefined)} />}
    </>
  )
}
