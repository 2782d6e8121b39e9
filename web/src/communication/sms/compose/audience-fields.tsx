import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Checkbox, MultiSelect, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SmsOptions, SmsPerson } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { mobileNumberText, smsRecipientKinds, smsRecipientNames } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useCall } from '#lib/query.ts'
import { levelOptions } from '#shared/levels.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { ReadSmsNumbers } from '../lists/read-sms-numbers.tsx'
import classes from '../sms.module.css'
import { audienceOptions, plural } from '../sms-texts.ts'
import type { ComposeValues } from './compose-values.ts'
import { readNumberLines } from './number-lines.ts'

const TYPING_MS = 200

/** Picks one person by name or number. */
function PersonField({ form }: { form: EntryForm<ComposeValues> }) {
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
      description={chosen && (chosen.number ? mobileNumberText(chosen.number) : 'No mobile number on record')}
      data={people.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      filter={({ options }) => options}
      searchable
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(people.find((person) => String(person.id) === id))
        onChange(id ?? '')
      }}
      nothingFoundMessage={isSearching ? 'No results' : 'Type at least two letters'}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the person' }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

const labelOf = (person: SmsPerson | undefined): string =>
  person ? [person.full_name, person.description].filter(Boolean).join(' · ') : ''

/** Numbers that are pasted, or read from a file and then shown as if they were pasted. */
function NumbersField({ form }: { form: EntryForm<ComposeValues> }) {
  const { numbers } = form.form.getValues()
  const count = readNumberLines(numbers).length
  return (
    <>
      <Textarea
        {...form.field('numbers')}
        withAsterisk
        label="Numbers"
        description={
          count > 0 ? `${plural(count, 'number')}. One per line, with the name if available.` : 'One per line, with the name if available.'
        }
        placeholder={'0917 123 4567, Ana Reyes'}
        autosize
        minRows={4}
        maxRows={10}
      />
      <ReadSmsNumbers lines={numbers} onChange={(lines) => form.form.setFieldValue('numbers', lines)} />
    </>
  )
}

interface AudienceFieldsProps {
  form: EntryForm<ComposeValues>
  options: SmsOptions
}

const choicesOf = (rows: SmsOptions['roles']) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
const recipientOptions = smsRecipientKinds.map((value) => ({ value, label: smsRecipientNames[value] }))

/** Whom the text is for. */
export function AudienceFields({ form, options }: AudienceFieldsProps) {
  const { kind } = form.form.getValues()
  return (
    <fieldset className={classes.group}>
      <legend>Recipients</legend>
      <NativeSelect {...form.field('kind')} label="Send to" data={audienceOptions} withAsterisk={false} />
      {kind === 'person' && <PersonField form={form} />}
      {kind === 'students' && <StudentFields form={form} options={options} />}
      {kind === 'roles' && <Choices form={form} name="role_ids" label="Roles" data={choicesOf(options.roles)} />}
      {kind === 'numbers' && <NumbersField form={form} />}
      {(kind === 'person' || kind === 'students') && (
        <NativeSelect
          {...form.field('to')}
          label="Numbers of"
          data={kind === 'person' ? recipientOptions.map((option) => ({ ...option, label: personLabels[option.value] })) : recipientOptions}
          withAsterisk={false}
        />
      )}
    </fieldset>
  )
}

const personLabels = { self: 'The person', guardians: 'The parent or guardian', both: 'Both' } as const

function StudentFields({ form, options }: AudienceFieldsProps) {
  return (
    <>
      <Columns>
        <Choices form={form} name="course_ids" label="Courses" data={choicesOf(options.courses)} placeholder="All courses" />
        <Choices form={form} name="levels" label="Year levels" data={levelOptions()} placeholder="All levels" />
        <Choices form={form} name="section_ids" label="Sections" data={choicesOf(options.sections)} placeholder="All sections" />
        <TextInput
          {...form.field('least_balance_pesos')}
          withAsterisk={false}
          label="Balance of at least"
          description="In whole pesos. Leave blank for all students."
          inputMode="numeric"
          leftSection="₱"
          autoComplete="off"
        />
      </Columns>
      <Checkbox {...form.field('is_enrolled', 'checkbox')} label="Only students enrolled this term" />
    </>
  )
}

interface ChoicesProps {
  form: EntryForm<ComposeValues>
  name: 'role_ids' | 'course_ids' | 'levels' | 'section_ids'
  label: string
  data: { value: string; label: string }[]
  placeholder?: string
}

function Choices({ form, name, label, data, placeholder }: ChoicesProps) {
  const isEmpty = form.form.getValues()[name].length === 0
  return (
    <MultiSelect
      {...form.field(name)}
      withAsterisk={name === 'role_ids'}
      label={label}
      data={data}
      placeholder={isEmpty ? placeholder : undefined}
      searchable
      limit={100}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
