import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Columns } from '../../ui/dialogs.tsx'

interface RoomFieldsProps {
  field: (name: 'code' | 'name' | 'capacity') => Record<string, unknown>
  codeNote: ReactNode
}

/** The fields that adding and editing a room have in common. */
export function RoomFields({ field, codeNote }: RoomFieldsProps) {
  return (
    <>
      <Columns>
        <TextInput {...field('code')} label="Room" description={codeNote} placeholder="RM 101" autoComplete="off" />
        <TextInput {...field('capacity')} label="Capacity" description="How many people it holds" inputMode="numeric" autoComplete="off" />
      </Columns>
      <TextInput {...field('name')} label="Name" placeholder="Computer laboratory" autoComplete="off" />
    </>
  )
}
