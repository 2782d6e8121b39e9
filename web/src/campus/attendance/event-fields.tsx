import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { AttendanceEvent, AttendanceOptions } from '@talaan/contract'
import { weekdayNames } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { levelOptions } from '#shared/levels.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './attendance.module.css'

/** The fields as they are chosen; ids are texts, as selects have them. */
export interface EventValues extends Record<string, unknown> {
  title: string
  venue: string
  starts_on: string | null
  ends_on: string | null
  weekdays: string[]
  am_in: string
  am_out: string
  pm_in: string
  pm_out: string
  late_after: string
  is_for_everyone: boolean
  is_for_employees: boolean
  role_ids: string[]
  course_ids: string[]
  levels: string[]
  section_ids: string[]
  printed_check: 'guard' | 'network'
}

const texts = (ids: readonly number[] = []): string[] => ids.map(String)

export const toEventValues = (event?: AttendanceEvent): EventValues => ({
  title: event?.title ?? '',
  venue: event?.venue ?? '',
  starts_on: event?.starts_on ?? null,
  ends_on: event && event.ends_on !== event.starts_on ? event.ends_on : null,
  weekdays: texts(event?.weekdays),
  am_in: event?.am_in ?? '',
  am_out: event?.am_out ?? '',
  pm_in: event?.pm_in ?? '',
  pm_out: event?.pm_out ?? '',
  late_after: String(event?.late_after ?? 15),
  is_for_everyone: event?.is_for_everyone ?? false,
  is_for_employees: event?.is_for_employees ?? false,
  role_ids: texts(event?.role_ids),
  course_ids: texts(event?.course_ids),
  levels: texts(event?.levels),
  section_ids: texts(event?.section_ids),
  printed_check: event?.printed_check ?? 'guard',
})

const halves = [
  [
    { name: 'am_in', label: 'Morning in' },
    { name: 'am_out', label: 'Morning out' },
  ],
  [
    { name: 'pm_in', label: 'Afternoon in' },
    { name: 'pm_out', label: 'Afternoon out' },
  ],
] as const

interface EventFieldsProps {
  form: EntryForm<EventValues>
  options: AttendanceOptions | undefined
}

export function EventFields({ form: { form, field }, options }: EventFieldsProps) {
  return (
    <>
      <TextInput {...field('title')} label="Title" autoComplete="off" />
      <TextInput {...field('venue')} label="Venue" autoComplete="off" />
      <Columns>
        <DateField {...field('starts_on')} label="First day" />
        <DateField {...field('ends_on')} withAsterisk={false} label="Last day" description="Leave blank for one day." />
      </Columns>
      {form.values.ends_on && (
        <MultiSelect
          {...field('weekdays')}
          withAsterisk={false}
          label="Repeated on"
          description="Leave blank for every day from the first to the last."
          data={weekdayNames.map((label, index) => ({ value: String(index + 1), label }))}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {halves.map((times) => (
        <Columns key={times[0].name}>
          {times.map(({ name, label }) => (
            <TextInput key={name} {...field(name)} withAsterisk={false} type="time" label={label} />
          ))}
        </Columns>
      ))}
      <TextInput {...field('late_after')} type="number" inputMode="numeric" label="Late after (minutes)" min={0} max={240} />
      <ExpectedFields field={field} options={options} />
      <NativeSelect
        {...field('printed_check')}
        withAsterisk={false}
        label="A scan of the printed QR code"
        data={[
          { value: 'guard', label: 'waits for the confirmation of the guard' },
          { value: 'network', label: 'is accepted only from the campus network' },
        ]}
      />
    </>
  )
}

const choicesOf = (rows: AttendanceOptions['roles'] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }))

function ExpectedFields({ field, options }: { field: EntryForm<EventValues>['field']; options: AttendanceOptions | undefined }) {
  const lists = [
    { name: 'role_ids', label: 'Roles', data: choicesOf(options?.roles) },
    { name: 'course_ids', label: 'Courses', data: choicesOf(options?.courses) },
    { name: 'levels', label: 'Levels', data: levelOptions() },
    { name: 'section_ids', label: 'Sections', data: choicesOf(options?.sections) },
  ] as const
  return (
    <fieldset className={classes.group}>
      <legend>Expected attendees</legend>
      <Checkbox {...field('is_for_everyone', 'checkbox')} label="Everyone" description="All enrolled students and all employees." />
      <Checkbox {...field('is_for_employees', 'checkbox')} label="All employees" />
      <Columns>
        {lists.map(({ name, label, data }) => (
          <MultiSelect
            key={name}
            {...field(name)}
            withAsterisk={false}
            label={label}
            data={[...data]}
            searchable
            comboboxProps={{ withinPortal: true }}
          />
        ))}
      </Columns>
    </fieldset>
  )
}
