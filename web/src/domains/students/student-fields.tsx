import { NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, genders, graduationYearOptions } from '@talaan/contract'
import { type Address, AddressFields } from '../../shared/address-fields.tsx'
import { choices } from '../../ui/choices.ts'
import { Columns } from '../../ui/dialogs.tsx'
import classes from './records.module.css'

/** The person of a student as the forms of the office have it. */
export const emptyPerson = {
  first_name: '',
  middle_name: '',
  last_name: '',
  extension_name: '',
  lrn: '',
  birthdate: '',
  birthplace: '',
  gender: '',
  civil_status: '',
  religion: '',
  citizenship: '',
  personal_email: '',
  contact_number: '',
  block: '',
  street: '',
  province: '',
  municipality: '',
  barangay: '',
  psgc_code: '',
  zipcode: '',
  emergency_contact_name: '',
  emergency_contact_number: '',
  guardian_name: '',
  guardian_contact_number: '',
  school_graduated_name: '',
  school_graduated_year: '',
  school_graduated_address: '',
}
export type PersonForm = typeof emptyPerson

interface StudentFieldsProps {
  values: PersonForm
  field: (name: keyof PersonForm) => Record<string, unknown>
  onChange: (change: Partial<PersonForm>) => void
}

export const Section = ({ title }: { title: string }) => <h2 className={classes.section}>{title}</h2>

export function StudentFields({ values, field, onChange }: StudentFieldsProps) {
  return (
    <>
      <Section title="Person" />
      <Columns>
        <TextInput {...field('first_name')} label="First name" autoComplete="off" />
        <TextInput {...field('middle_name')} label="Middle name" autoComplete="off" />
        <TextInput {...field('last_name')} label="Last name" autoComplete="off" />
        <TextInput {...field('extension_name')} label="Extension" placeholder="Jr., III" autoComplete="off" />
      </Columns>
      <Columns>
        <TextInput {...field('birthdate')} label="Birthdate" type="date" />
        <NativeSelect {...field('gender')} label="Gender" data={choices(genders)} />
        <NativeSelect {...field('civil_status')} label="Civil status" data={choices(civilStatuses)} />
        <TextInput {...field('lrn')} label="LRN" inputMode="numeric" maxLength={12} autoComplete="off" />
      </Columns>
      <Columns>
        <TextInput {...field('birthplace')} label="Birthplace" />
        <TextInput {...field('citizenship')} label="Citizenship" />
        <TextInput {...field('religion')} label="Religion" />
      </Columns>
      <Columns>
        <TextInput {...field('personal_email')} label="Personal email" type="email" autoComplete="off" />
        <TextInput {...field('contact_number')} label="Contact number" inputMode="numeric" autoComplete="off" />
      </Columns>
      <Section title="Address" />
      <AddressFields values={values} field={field as (name: keyof Address) => Record<string, unknown>} onChange={onChange} />
      <Section title="Family and emergency" />
      <Columns>
        <TextInput {...field('guardian_name')} label="Guardian" />
        <TextInput {...field('guardian_contact_number')} label="Guardian’s number" inputMode="tel" />
        <TextInput {...field('emergency_contact_name')} label="Whom to call in an emergency" />
        <TextInput {...field('emergency_contact_number')} label="Their mobile number" inputMode="tel" />
      </Columns>
      <Section title="School graduated from" />
      <Columns>
        <TextInput {...field('school_graduated_name')} label="School" />
        <NativeSelect
          {...field('school_graduated_year')}
          label="Year"
          data={choices(graduationYearOptions(new Date().getFullYear()).map(String))}
        />
        <TextInput {...field('school_graduated_address')} label="Address of the school" />
      </Columns>
    </>
  )
}
