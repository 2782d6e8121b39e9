import { NativeSelect, TextInput } from '@mantine/core'
import { graduationYearOptions } from '@talaan/contract'
import { choices } from '../../ui/choices.ts'
import { Columns } from '../../ui/dialogs.tsx'
import classes from './admission.module.css'
import type { ApplicationForm } from './application-form.tsx'

export function StepFamily({ form: { field } }: { form: ApplicationForm }) {
  const years = graduationYearOptions(new Date().getFullYear()).map(String)
  return (
    <>
      <Columns>
        <TextInput {...field('father_name')} label="Father's name" autoComplete="off" />
        <TextInput {...field('mother_name')} label="Mother's maiden name" autoComplete="off" />
        <TextInput {...field('guardian_name')} label="Guardian's name" autoComplete="off" />
        <TextInput {...field('guardian_contact_number')} label="Guardian's mobile number" type="tel" autoComplete="off" />
      </Columns>
      <h3 className={classes.section}>The last school you finished</h3>
      <TextInput {...field('school_graduated_name')} label="Name of the school" autoComplete="off" />
      <Columns>
        <TextInput {...field('school_graduated_address')} label="Town or city, province" autoComplete="off" />
        <NativeSelect {...field('school_graduated_year')} label="Year you finished, or will finish" data={choices(years)} />
      </Columns>
    </>
  )
}
