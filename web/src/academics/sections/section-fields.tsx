import { Select, TextInput } from '@mantine/core'
import { sections } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'

interface SectionFieldsProps {
  field: (name: 'code' | 'adviser_id' | 'room_id' | 'max_person') => Record<string, unknown>
  /** The adviser and room that the section has, which may be inactive by now. */
  chosen?: { adviser: { id: number; name: string } | null; room: { id: number; code: string } | null }
}

/** The fields that adding and editing a section have in common. */
export function SectionFields({ field, chosen }: SectionFieldsProps) {
  const { data } = useCall(sections.sectionOptions, {})
  const advisers = data?.data.advisers ?? []
  const rooms = data?.data.rooms ?? []
  const adviserOptions = withChosen(advisers, chosen?.adviser).map(({ id, name }) => ({ value: String(id), label: name }))
  const roomOptions = withChosen(rooms, chosen?.room).map(({ id, code }) => ({ value: String(id), label: code }))
  return (
    <>
      <Columns>
        <TextInput {...field('code')} label="Section" placeholder="G7-Rizal" autoComplete="off" />
        <TextInput {...field('max_person')} label="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <Columns>
        <Select {...field('adviser_id')} label="Adviser" data={adviserOptions} searchable clearable nothingFoundMessage="Nothing found" />
        <Select {...field('room_id')} label="Room" data={roomOptions} searchable clearable nothingFoundMessage="Nothing found" />
      </Columns>
    </>
  )
}

const withChosen = <T extends { id: number }>(options: readonly T[], chosen: T | null | undefined): readonly T[] =>
  chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options
