import { NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, genders } from '@talaan/contract'
import { isoDate } from '../../lib/format.ts'
import { choices } from '../../ui/choices.ts'
import { Columns } from '../../ui/dialogs.tsx'
import type { ApplicationForm } from './application-form.tsx'

const OLDEST_YEARS = 80

export function StepAbout({ form: { field } }: { form: ApplicationForm }) {
  const today = isoDate(new Date())
  return (
    <>
      <Columns>
        <TextInput {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextInput {...field('middle_name')} label="Middle name" autoComplete="additional-name" />
        <TextInput {...field('last_name')} label="Last name" autoComplete="family-name" />
        <TextInput {...field('extension_name')} label="Extension" placeholder="Jr., III" autoComplete="honorific-suffix" maxLength={10} />
      </Columns>
      <Columns>
        <TextInput
          {...field('birthdate')}
          label="Birthdate"
          type="date"
          min={`${Number(today.slice(0, 4)) - OLDEST_YEARS}-01-01`}
          max={today}
          autoComplete="bday"
        />
        <TextInput {...field('birthplace')} label="Birthplace" placeholder="Town or city, province" />
        <NativeSelect {...field('gender')} label="Gender" data={choices(genders)} />
        <NativeSelect {...field('civil_status')} label="Civil status" data={choices(civilStatuses)} />
        <TextInput {...field('citizenship')} label="Citizenship" />
        <TextInput {...field('religion')} label="Religion" />
      </Columns>
    </>
  )
}
