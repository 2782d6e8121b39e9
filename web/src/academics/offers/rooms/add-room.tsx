import { Button } from '@mantine/core'
import { RoomForm } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { RoomFields } from './room-fields.tsx'

export function AddRoom() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add room</Button>
      {opened && <AddRoomDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddRoomDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(rooms.addRoom, { body: RoomForm, initialValues: { code: '', name: '', capacity: '' }, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New room" form={form} submitLabel="Add room">
      <RoomFields field={form.field} />
    </FormDialog>
  )
}
