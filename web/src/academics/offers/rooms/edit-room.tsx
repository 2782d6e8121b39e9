import { Text } from '@mantine/core'
import { EditedRoom, type Room } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { RoomFields } from './room-fields.tsx'

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
      <Text size="sm" c="dimmed">
        A new code appears in schedules of this and later terms. Past schedules are not changed.
      </Text>
    </FormDialog>
  )
}
