import { TextInput } from '@mantine/core'
import { Columns } from '#ui/dialog/dialogs.tsx'

interface RoomFieldsProps {
  field: (name: 'code' | 'name' | 'capacity') => Record<string, unknown>
}

/** The fields that adding and editing a room have in common. */
export function RoomFields({ field }: RoomFieldsProps) {
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
