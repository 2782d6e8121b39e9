import { NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, genders, graduationYearOptions } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { choices } from '../../ui/form/choices.ts'
import { Columns } from '../../ui/list/columns.tsx'
import { type Address, AddressFields } from './address-fields.tsx'
import classes from './person-fields.module.css'
import type { PersonField } from './person-values.ts'

interface PartProps {
  /** A form with fields of a person; a part shows those of its fields that the form has. */
  form: {
    form: { values: object; setValues: (change: never) => void }
    field: (name: never) => Record<string, unknown>
  }
  /** Filled in by the person: the browser offers what it knows of its owner. */
  own?: boolean
}

interface Line {
  name: PersonField
  label: string
  /** What the browser knows it as. */
  known?: string
  options?: () => readonly string[]
  input?: { type?: string; inputMode?: 'numeric'; maxLength?: number; placeholder?: string }
}

const mobile = { type: 'tel' }
const years = () => graduationYearOptions(new Date().getFullYear()).map(String)

const name: Line[] = [
  { name: 'first_name', label: 'First name', known: 'given-name' },
  { name: 'middle_name', label: 'Middle name', known: 'additional-name' },
  { name: 'last_name', label: 'Last name', known: 'family-name' },
  { name: 'extension_name', label: 'Extension', known: 'honorific-suffix', input: { placeholder: 'Jr., III', maxLength: 10 } },
]
const birth: Line[] = [
  { name: 'birthdate', label: 'Birthdate', known: 'bday', input: { type: 'date' } },
  { name: 'gender', label: 'Gender', options: () => genders },
  { name: 'civil_status', label: 'Civil status', options: () => civilStatuses },
  { name: 'religion', label: 'Religion' },
]
const record: Line[] = [
  { name: 'birthplace', label: 'Birthplace' },
  { name: 'citizenship', label: 'Citizenship' },
  { name: 'lrn', label: 'LRN', input: { inputMode: 'numeric', maxLength: 12 } },
]
const contact: Line[] = [
  { name: 'contact_number', label: 'Contact number', known: 'tel', input: mobile },
  { name: 'personal_email', label: 'Personal email', known: 'email', input: { type: 'email' } },
]
const emergency: Line[] = [
  { name: 'emergency_contact_name', label: 'Whom to call' },
  { name: 'emergency_contact_number', label: 'Their mobile number', input: mobile },
  { name: 'emergency_contact_relationship', label: 'Relationship' },
]
const family: Line[] = [
  { name: 'father_name', label: 'Father' },
  { name: 'father_contact_number', label: "Father's mobile", input: mobile },
  { name: 'mother_name', label: "Mother's maiden name" },
  { name: 'mother_contact_number', label: "Mother's mobile", input: mobile },
  { name: 'guardian_name', label: 'Guardian' },
  { name: 'guardian_relationship', label: 'Guardian is the' },
  { name: 'guardian_contact_number', label: "Guardian's mobile", input: mobile },
]
const school: Line[] = [
  { name: 'school_graduated_name', label: 'School' },
  { name: 'school_graduated_year', label: 'Year', options: years },
  { name: 'school_graduated_address', label: 'Address of the school' },
]

const Inputs = ({ lines, form: { form, field }, own, children }: PartProps & { lines: Line[]; children?: ReactNode }) => (
  <Columns>
    {lines
      .filter(({ name }) => name in form.values)
      .map(({ name, label, known, options, input }) =>
        options ? (
          <NativeSelect key={name} {...field(name as never)} label={label} data={choices(options())} />
        ) : (
          <TextInput key={name} {...field(name as never)} {...input} label={label} autoComplete={own && known ? known : 'off'} />
        ),
      )}
    {children}
  </Columns>
)

/** The head of a part of a form: of the second rank on a page, of the third in a dialog. */
export const FieldsTitle = ({ title, inDialog }: { title: string; inDialog?: boolean }) => {
  const Rank = inDialog ? 'h3' : 'h2'
  return <Rank className={classes.title}>{title}</Rank>
}

/** `children` are inputs that stand beside the name. */
export const NameFields = (props: PartProps & { children?: ReactNode }) => <Inputs lines={name} {...props} />
export const BirthFields = (props: PartProps) => <Inputs lines={birth} {...props} />
export const ContactFields = (props: PartProps) => <Inputs lines={contact} {...props} />

/** Where somebody lives, whom to call, and what school they come from: with their titles. */
export function HomeAndSchoolFields({ inDialog, withFamily, ...props }: PartProps & { inDialog?: boolean; withFamily?: boolean }) {
  const { values, setValues } = props.form.form
  return (
    <>
      <FieldsTitle title="Address" inDialog={inDialog} />
      <AddressFields
        values={values as Address}
        field={props.form.field as (name: string) => Record<string, unknown>}
        onChange={(change) => setValues(change as never)}
      />
      <FieldsTitle title="In an emergency" inDialog={inDialog} />
      <Inputs lines={emergency} {...props} />
      {withFamily && (
        <>
          <FieldsTitle title="Family" inDialog={inDialog} />
          <Inputs lines={family} {...props} />
        </>
      )}
      <FieldsTitle title="School graduated from" inDialog={inDialog} />
      <Inputs lines={school} {...props} />
    </>
  )
}

/** The person as the office writes it. */
export const PersonFields = ({ form, inDialog }: Pick<PartProps, 'form'> & { inDialog?: boolean }) => (
  <>
    <FieldsTitle title="Person" inDialog={inDialog} />
    <NameFields form={form} />
    <BirthFields form={form} />
    <Inputs lines={record} form={form} />
    <ContactFields form={form} />
    <HomeAndSchoolFields form={form} inDialog={inDialog} withFamily />
  </>
)
