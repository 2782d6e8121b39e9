import { NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, genders, graduationYearOptions } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { isoDate } from '#lib/format.ts'
import { choices } from '#ui/form/choices.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { type Address, AddressFields } from './address-fields.tsx'
import { EmailField } from './email-field.tsx'
import { IdentityBasisFields } from './identity-basis-fields.tsx'
import classes from './person-fields.module.css'
import type { PersonField } from './person-values.ts'

interface PersonPartProps {
  /** A form with fields of a person. Only the inputs of fields that the form has are shown. */
  form: {
    form: { values: object; errors: object; getInitialValues: () => object; setValues: (change: never) => void }
    field: (name: never) => Record<string, unknown>
  }
  /** Whether people fill in their own data, so that the browser may complete it. */
  own?: boolean
}

interface PersonInput {
  name: PersonField
  label: string
  /** The browser's autocomplete token. */
  autoComplete?: string
  options?: () => readonly string[]
  input?: { type?: string; inputMode?: 'numeric'; maxLength?: number; placeholder?: string }
}

const mobile = { type: 'tel' }
const years = () => graduationYearOptions(new Date().getFullYear()).map(String)

const nameInputs: PersonInput[] = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'middle_name', label: 'Middle name', autoComplete: 'additional-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'extension_name', label: 'Extension', autoComplete: 'honorific-suffix', input: { placeholder: 'Jr., III', maxLength: 10 } },
]
const birthInputs: PersonInput[] = [
  { name: 'birthdate', label: 'Birthdate', autoComplete: 'bday', input: { type: 'date' } },
  { name: 'gender', label: 'Gender', options: () => genders },
  { name: 'civil_status', label: 'Civil status', options: () => civilStatuses },
  { name: 'religion', label: 'Religion' },
]
const recordInputs: PersonInput[] = [
  { name: 'birthplace', label: 'Birthplace' },
  { name: 'citizenship', label: 'Citizenship' },
  { name: 'lrn', label: 'LRN', input: { inputMode: 'numeric', maxLength: 12 } },
]
const contactInputs: PersonInput[] = [
  { name: 'contact_number', label: 'Contact number', autoComplete: 'tel', input: mobile },
  { name: 'personal_email', label: 'Personal email', autoComplete: 'email' },
]
const emergencyInputs: PersonInput[] = [
  { name: 'emergency_contact_name', label: 'Contact person' },
  { name: 'emergency_contact_number', label: "Contact's mobile number", input: mobile },
  { name: 'emergency_contact_relationship', label: 'Relationship' },
]
const familyInputs: PersonInput[] = [
  { name: 'father_name', label: 'Father' },
  { name: 'father_contact_number', label: "Father's mobile", input: mobile },
  { name: 'mother_name', label: "Mother's maiden name" },
  { name: 'mother_contact_number', label: "Mother's mobile", input: mobile },
  { name: 'guardian_name', label: 'Guardian' },
  { name: 'guardian_relationship', label: 'Relationship of guardian' },
  { name: 'guardian_contact_number', label: "Guardian's mobile", input: mobile },
]
const schoolInputs: PersonInput[] = [
  { name: 'school_graduated_name', label: 'School' },
  { name: 'school_graduated_year', label: 'Year', options: years },
  { name: 'school_graduated_address', label: 'School address' },
]

const Inputs = ({ inputs, form: { form, field }, own, children }: PersonPartProps & { inputs: PersonInput[]; children?: ReactNode }) => (
  <Columns>
    {inputs
      .filter(({ name }) => name in form.values)
      .map(({ name, label, autoComplete, options, input }) => {
        if (name === 'personal_email')
          return <EmailField key={name} {...field(name as never)} label={label} autoComplete={own ? autoComplete : 'off'} />
        if (name === 'birthdate' && !own)
          return (
            <DateField
              key={name}
              {...field(name as never)}
              label={label}
              maxDate={isoDate(new Date())}
              defaultLevel="decade"
              clearable={false}
            />
          )
        return options ? (
          <NativeSelect key={name} {...field(name as never)} label={label} data={choices(options())} />
        ) : (
          <TextInput
            key={name}
            {...field(name as never)}
            {...input}
            label={label}
            autoComplete={own && autoComplete ? autoComplete : 'off'}
          />
        )
      })}
    {children}
  </Columns>
)

/** The heading of a part of a form: h2 on a page, h3 in a dialog. */
export const FieldsTitle = ({ title, inDialog }: { title: string; inDialog?: boolean }) => {
  const Rank = inDialog ? 'h3' : 'h2'
  return <Rank className={classes.title}>{title}</Rank>
}

/** The inputs of a name; `children` are more inputs beside them. */
export const NameFields = (props: PersonPartProps & { children?: ReactNode }) => <Inputs inputs={nameInputs} {...props} />
export const BirthFields = (props: PersonPartProps) => <Inputs inputs={birthInputs} {...props} />
export const ContactFields = (props: PersonPartProps) => <Inputs inputs={contactInputs} {...props} />

/** The address, the emergency contact, the family and the last school, each with its heading. */
export function HomeAndSchoolFields({ inDialog, withFamily, ...props }: PersonPartProps & { inDialog?: boolean; withFamily?: boolean }) {
  const { values, setValues } = props.form.form
  return (
    <>
      <FieldsTitle title="Address" inDialog={inDialog} />
      <AddressFields
        values={values as Address}
        field={props.form.field as (name: string) => Record<string, unknown>}
        onChange={(change) => setValues(change as never)}
      />
      <FieldsTitle title="Emergency contact" inDialog={inDialog} />
      <Inputs inputs={emergencyInputs} {...props} />
      {withFamily && (
        <>
          <FieldsTitle title="Family" inDialog={inDialog} />
          <Inputs inputs={familyInputs} {...props} />
        </>
      )}
      <FieldsTitle title="School graduated from" inDialog={inDialog} />
      <Inputs inputs={schoolInputs} {...props} />
    </>
  )
}

/** All fields of a person in the office's forms. */
export const PersonFields = ({ form, inDialog }: Pick<PersonPartProps, 'form'> & { inDialog?: boolean }) => (
  <>
    <FieldsTitle title="Person" inDialog={inDialog} />
    <NameFields form={form} />
    <BirthFields form={form} />
    <IdentityBasisFields form={form} />
    <Inputs inputs={recordInputs} form={form} />
    <ContactFields form={form} />
    <HomeAndSchoolFields form={form} inDialog={inDialog} withFamily />
  </>
)
