import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SmsPerson } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useCall } from '#lib/query.ts'
import { numberText } from '../sms-texts.ts'
import type { ComposeValues } from './compose-values.ts'

const TYPING_MS = 200

/** Picks one person by name or number. */
export function PersonField({ form }: { form: EntryForm<ComposeValues> }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SmsPerson>()
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const isSearching = search.length >= 2 && text !== labelOf(chosen)
  const matches = useCall(sms.smsPeople, { search }, { enabled: isSearching, placeholderData: keepPreviousData }).data?.data ?? []
  const people = chosen && !matches.some(({ id }) => id === chosen.id) ? [chosen, ...matches] : matches
  const { onChange, ...field } = form.field('person_id') as { onChange: (id: string) => void }
  return (
    <Select
      {...field}
      withAsterisk
      label="Person"
      placeholder="Name or student number"
      description={chosen && (chosen.number ? numberText(chosen.number) : 'No mobile number on record')}
      data={people.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      filter={({ options }) => options}
      searchable
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(people.find((person) => String(person.id) === id))
        onChange(id ?? '')
      }}
      nothingFoundMessage={isSearching ? 'Nobody found' : 'Type at least two letters'}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the person' }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

const labelOf = (person: SmsPerson | undefined): string =>
  person ? [person.full_name, person.description].filter(Boolean).join(' · ') : ''
