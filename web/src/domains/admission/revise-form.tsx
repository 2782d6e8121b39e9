import { NativeSelect, TextInput } from '@mantine/core'
import { admissionDesk, civilStatuses, type DeskAdmission, enrolleeTypes, genders } from '@talaan/contract'
import { type EntryForm, useEntryForm } from '../../lib/form.ts'
import { level } from '../../lib/format.ts'
import { AddressFields } from '../../shared/address-fields.tsx'
import { useCourses } from '../../shared/courses.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { choices } from '../../ui/choices.ts'
import { Columns, FormDialog } from '../../ui/dialogs.tsx'
import classes from './desk.module.css'

const names = [
  'enrollee_type',
  'level',
  'lrn',
  'first_name',
  'last_name',
  'middle_name',
  'extension_name',
  'birthdate',
  'birthplace',
  'gender',
  'civil_status',
  'religion',
  'citizenship',
  'personal_email',
  'contact_number',
  'block',
  'street',
  'province',
  'municipality',
  'barangay',
  'psgc_code',
  'zipcode',
  'emergency_contact_name',
  'emergency_contact_number',
  'emergency_contact_relationship',
  'school_graduated_name',
  'school_graduated_year',
  'school_graduated_address',
  'father_name',
  'father_occupation',
  'father_contact_number',
  'mother_name',
  'mother_occupation',
  'mother_contact_number',
  'guardian_name',
  'guardian_relationship',
  'guardian_occupation',
  'guardian_contact_number',
] as const
type Values = Record<(typeof names)[number] | 'course_id' | 'previous_course', string>
type Form = EntryForm<Values>

function valuesOf(told: DeskAdmission): Values {
  const values = Object.fromEntries(names.map((name) => [name, String(told[name] ?? '')]))
  return { ...values, course_id: String(told.course.id), previous_course: told.details.previous_course ?? '' } as Values
}

interface ReviseFormProps {
  told: DeskAdmission
  opened: boolean
  onClose: () => void
}

export function ReviseForm({ told, opened, onClose }: ReviseFormProps) {
  const form = useEntryForm(admissionDesk.reviseAdmission, {
    initialValues: valuesOf(told),
    fixed: { id: told.id, updated_at: told.updated_at, details: told.details },
    toRequest: ({ previous_course, ...values }) =>
      ({ ...values, id: told.id, updated_at: told.updated_at, details: { ...told.details, previous_course } }) as never,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit application" size={820} form={form} submitLabel="Save changes">
      <Applies form={form} told={told} />
      <Person form={form} />
      <h3 className={classes.section}>Home address</h3>
      <AddressFields values={form.form.values} field={form.field} onChange={(change) => form.form.setValues(change)} />
      <Family form={form} />
    </FormDialog>
  )
}

function Applies({ form: { form, field }, told }: { form: Form; told: DeskAdmission }) {
  const courses = useCourses()
  const { course_id, enrollee_type } = form.values
  const course = courses.find((one) => String(one.id) === course_id)
  const known = course ? courses : [...courses, { ...told.course, levels: [told.level] }]
  return (
    <Columns>
      <NativeSelect
        {...field('course_id')}
        label="Course"
        data={known.map((one) => ({ value: String(one.id), label: `${one.code} – ${one.name}` }))}
      />
      <NativeSelect
        {...field('level')}
        label="Level"
        data={[...new Set([...(course?.levels ?? []), Number(form.values.level)])].map((one) => ({
          value: String(one),
          label: level(one),
        }))}
      />
      <NativeSelect
        {...field('enrollee_type')}
        label="Enrollee type"
        data={enrolleeTypes.map((type) => ({ value: type, label: enrolleeTypeName(type) }))}
      />
      <TextInput {...field('lrn')} label="LRN" inputMode="numeric" maxLength={12} />
      {enrollee_type === 'transferee' && <TextInput {...field('previous_course')} label="Previous course" maxLength={120} />}
    </Columns>
  )
}

function Person({ form: { field } }: { form: Form }) {
  return (
    <>
      <h3 className={classes.section}>Person</h3>
      <Columns>
        <TextInput {...field('last_name')} label="Last name" />
        <TextInput {...field('first_name')} label="First name" />
        <TextInput {...field('middle_name')} label="Middle name" />
        <TextInput {...field('extension_name')} label="Extension" maxLength={10} />
        <TextInput {...field('birthdate')} label="Birthdate" type="date" />
        <TextInput {...field('birthplace')} label="Birthplace" />
        <NativeSelect {...field('gender')} label="Gender" data={choices(genders)} />
        <NativeSelect {...field('civil_status')} label="Civil status" data={choices(civilStatuses)} />
        <TextInput {...field('citizenship')} label="Citizenship" />
        <TextInput {...field('religion')} label="Religion" />
        <TextInput {...field('contact_number')} label="Mobile number" type="tel" />
        <TextInput {...field('personal_email')} label="Email" type="email" />
      </Columns>
    </>
  )
}

function Family({ form: { field } }: { form: Form }) {
  return (
    <>
      <h3 className={classes.section}>Family, emergency and school</h3>
      <Columns>
        <TextInput {...field('father_name')} label="Father" />
        <TextInput {...field('father_contact_number')} label="Father's mobile number" type="tel" />
        <TextInput {...field('mother_name')} label="Mother's maiden name" />
        <TextInput {...field('mother_contact_number')} label="Mother's mobile number" type="tel" />
        <TextInput {...field('guardian_name')} label="Guardian" />
        <TextInput {...field('guardian_relationship')} label="Guardian is the" />
        <TextInput {...field('guardian_contact_number')} label="Guardian's mobile number" type="tel" />
        <TextInput {...field('emergency_contact_name')} label="In an emergency" />
        <TextInput {...field('emergency_contact_number')} label="Emergency mobile number" type="tel" />
        <TextInput {...field('school_graduated_name')} label="Last school" />
        <TextInput {...field('school_graduated_address')} label="Its town and province" />
        <TextInput {...field('school_graduated_year')} label="Year finished" inputMode="numeric" maxLength={4} />
      </Columns>
    </>
  )
}
