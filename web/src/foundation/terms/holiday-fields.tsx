import { TextInput } from '@mantine/core'
import { Columns } from '#ui/dialog/dialogs.tsx'

interface HolidayFieldsProps {
  field: (name: 'name' | 'starts_on' | 'ends_on') => Record<string, unknown>
}

/** The fields that adding and editing a holiday have in common. */
export function HolidayFields({ field }: HolidayFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Holiday" placeholder="Holy Week" autoComplete="off" />
      <Columns>
        <TextInput {...field('starts_on')} label="First day" type="date" />
        <TextInput {...field('ends_on')} label="Last day" description="The same day for one day" type="date" />
      </Columns>
    </>
  )
}
