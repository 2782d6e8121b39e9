import { Text, TextInput } from '@mantine/core'
import { type Room, RoomForm } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

export const AddRoom = () => <DialogButton dialog={(close) => <RoomDialog onClose={close} />}>Add room</DialogButton>
export { RoomDialog as EditRoom }

function RoomDialog({ room, onClose }: { room?: Room; onClose: () => void }) {
  const form = useSaveForm({
    add: rooms.addRoom,
    edit: rooms.editRoom,
    body: RoomForm,
    row: room,
    initialValues: { code: room?.code ?? '', name: room?.name ?? '', capacity: String(room?.capacity ?? '') },
    list: rooms.rooms,
    onClose,
  })
  const { field } = form
  const title = room ? `Edit ${room.code}` : 'New room'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={room ? 'Save' : 'Add room'}>
      <Columns>
        <TextInput {...field('code')} label="Room" description="e.g. RM 101" placeholder="RM 101" autoComplete="off" />
        <TextInput {...field('capacity')} label="Capacity" description="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <TextInput {...field('name')} label="Name" placeholder="Computer laboratory" autoComplete="off" />
      {room && <Text c="dimmed">A new code appears in schedules of this and later terms. Past schedules are not changed.</Text>}
    </FormDialog>
  )
}
