import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, genders } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import { AgeWarning } from '#shared/people/age-warning.tsx'
import { NameFields } from '#shared/people/person-fields.tsx'
import { choices } from '#ui/form/choices.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import type { ApplicationForm } from './types.ts'

const OLDEST_YEARS = 100

export default function StepAbout({ form: { form, field } }: { form: ApplicationForm }) {
  const { category, details, level, birthdate } = form.getValues()
  const today = isoDate(new Date())
  return (
    <>
      <NameFields form={{ form, field }} own />
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
      <AgeWarning level={level} birthdate={birthdate} />
      {category === 'high_school' && (
        <>
          <h3 className={classes.section}>Required by DepEd</h3>
          <Columns>
            <TextInput {...field('details.mother_tongue')} label="Mother tongue" placeholder="Tagalog, Ilocano" autoComplete="off" />
            <TextInput {...field('details.indigenous_group')} label="Indigenous group, if any" autoComplete="off" />
          </Columns>
          <Checkbox {...field('details.is_4ps', 'checkbox')} label="My family is in the 4Ps program" />
          <Checkbox {...field('details.is_pwd', 'checkbox')} label="I am a person with a disability" />
          {details.is_pwd && <TextInput {...field('details.disability')} label="Type of disability" autoComplete="off" />}
        </>
      )}
    </>
  )
}
