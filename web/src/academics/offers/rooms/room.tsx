import { Text, TextInput } from '@mantine/core'
import { EditedRoom, type Room, RoomForm } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

interface RoomFieldsProps {
  field: (name: 'code' | 'name' | 'capacity') => Record<string, unknown>
}

/** The fields that adding and editing a room have in common. */
function RoomFields({ field }: RoomFieldsProps) {
  return (
    <>
      <Columns>
        <TextInput {...field('code')} label="Room" description="e.g. RM 101" placeholder="RM 101" autoComplete="off" />
        <TextInput {...field('capacity')} label="Capacity" description="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <TextInput {...field('name')} label="Name" placeholder="Computer laboratory" autoComplete="off" />
    </>
  )
}

export const AddRoom = () => <DialogButton dialog={(close) => <AddRoomDialog onClose={close} />}>Add room</DialogButton>

function AddRoomDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(rooms.addRoom, { body: RoomForm, initialValues: { code: '', name: '', capacity: '' }, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New room" form={form} submitLabel="Add room">
      <RoomFields field={form.field} />
    </FormDialog>
  )
}

export function EditRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, updated_at } = room
  const form = useEntryForm(rooms.editRoom, {
    body: EditedRoom,
    initialValues: { code: room.code, name: room.name ?? '', capacity: room.capacity === null ? '' : String(room.capacity) },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(rooms.rooms),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${room.code}`} form={form} submitLabel="Save">
      <RoomFields field={form.field} />
      <Text c="dimmed">A new code appears in schedules of this and later terms. Past schedules are not changed.</Text>
    </FormDialog>
  )
}
