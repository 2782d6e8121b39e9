import { NativeSelect, TextInput } from '@mantine/core'
import { AdmissionEdit, type OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { enrolleeTypes } from '@talaan/contract/values'
import type { EntryForm } from '../../../lib/checked-form.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { level } from '../../../lib/format.ts'
import { useCourses } from '../../../shared/courses.ts'
import { enrolleeTypeName } from '../../../shared/enrollee-types.ts'
import { PersonFields } from '../../../shared/people/person-fields.tsx'
import { blankPerson, type PersonField, valuesOf } from '../../../shared/people/person-values.ts'
import { Columns, FormDialog } from '../../../ui/dialog/dialogs.tsx'

const names = ['enrollee_type', 'level', ...(Object.keys(blankPerson) as PersonField[])] as const
type Values = Record<(typeof names)[number] | 'course_id' | 'previous_course', string>
type Form = EntryForm<Values>

function revised(told: OfficeAdmission): Values {
  return { ...valuesOf(names, told), course_id: String(told.course.id), previous_course: told.details.previous_course ?? '' }
}

interface ReviseFormProps {
  told: OfficeAdmission
  opened: boolean
  onClose: () => void
}

export function ReviseForm({ told, opened, onClose }: ReviseFormProps) {
  const form = useEntryForm(admissionOffice.reviseAdmission, {
    body: AdmissionEdit,
    initialValues: revised(told),
    fixed: { id: told.id, updated_at: told.updated_at, details: told.details },
    toRequest: ({ previous_course, ...values }) =>
      ({ ...values, id: told.id, updated_at: told.updated_at, details: { ...told.details, previous_course } }) as never,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit application" size={820} form={form} submitLabel="Save changes">
      <Applies form={form} told={told} />
      <PersonFields form={form} inDialog />
    </FormDialog>
  )
}

function Applies({ form: { form, field }, told }: { form: Form; told: OfficeAdmission }) {
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
      {enrollee_type === 'transferee' && <TextInput {...field('previous_course')} label="Previous course" maxLength={120} />}
    </Columns>
  )
}
