import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { SmsOptions } from '@talaan/contract'
import { smsRecipientKinds, smsRecipientNames } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { levelOptions } from '#shared/levels.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import classes from '../sms.module.css'
import { audienceOptions } from '../sms-texts.ts'
import type { ComposeValues } from './compose-values.ts'
import { NumbersField } from './numbers-field.tsx'
import { PersonField } from './person-field.tsx'

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
      <legend>Who gets it</legend>
      <NativeSelect {...form.field('kind')} label="Send to" data={audienceOptions} withAsterisk={false} />
      {kind === 'person' && <PersonField form={form} />}
      {kind === 'students' && <StudentFields form={form} options={options} />}
      {kind === 'roles' && <Choices form={form} name="role_ids" label="Roles" data={choicesOf(options.roles)} />}
      {kind === 'numbers' && <NumbersField form={form} />}
      {(kind === 'person' || kind === 'students') && (
        <NativeSelect
          {...form.field('to')}
          label="Whose numbers"
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
          description="In whole pesos. Empty for all students."
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
