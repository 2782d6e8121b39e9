import { NativeSelect, TextInput } from '@mantine/core'
import { AdmissionEdit, type OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { enrolleeTypeNames, enrolleeTypes } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { listOpenCourses, useCourses } from '#shared/courses.ts'
import { PersonFields } from '#shared/people/person-fields.tsx'
import { blankPerson, type PersonField, valuesOf } from '#shared/people/person-values.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

const names = ['enrollee_type', 'level', ...(Object.keys(blankPerson) as PersonField[])] as const
type Values = Record<(typeof names)[number] | 'course_id' | 'previous_course', string>
type Form = EntryForm<Values>

function formValues(application: OfficeAdmission): Values {
  return {
    ...valuesOf(names, application),
    course_id: String(application.course.id),
    previous_course: application.details.previous_course ?? '',
  }
}

interface ReviseFormProps {
  application: OfficeAdmission
  opened: boolean
  onClose: () => void
}

export function ReviseForm({ application, opened, onClose }: ReviseFormProps) {
  const form = useEntryForm(admissionOffice.reviseAdmission, {
    body: AdmissionEdit,
    initialValues: formValues(application),
    fixed: { id: application.id, updated_at: application.updated_at, details: application.details },
    toRequest: ({ previous_course, ...values }) =>
      ({
        ...values,
        id: application.id,
        updated_at: application.updated_at,
        details: { ...application.details, previous_course },
      }) as never,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit application" size={820} form={form} submitLabel="Save changes">
      <ChoiceFields form={form} application={application} />
      <PersonFields form={form} inDialog />
    </FormDialog>
  )
}

function ChoiceFields({ form: { form, field }, application }: { form: Form; application: OfficeAdmission }) {
  const courses = listOpenCourses(useCourses(), [String(application.course.id)])
  const { course_id, enrollee_type } = form.values
  const course = courses.find((other) => String(other.id) === course_id)
  const choices = course ? courses : [...courses, { ...application.course, levels: [application.level] }]
  return (
    <Columns>
      <NativeSelect
        {...field('course_id')}
        label="Course"
        data={choices.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
      />
      <NativeSelect
        {...field('level')}
        label="Level"
        data={[...new Set([...(course?.levels ?? []), Number(form.values.level)])].map((value) => ({
          value: String(value),
          label: level(value),
        }))}
      />
      <NativeSelect
        {...field('enrollee_type')}
        label="Enrollee type"
        data={enrolleeTypes.map((type) => ({ value: type, label: enrolleeTypeNames[type] }))}
      />
      {enrollee_type === 'transferee' && <TextInput {...field('previous_course')} label="Previous course" maxLength={120} />}
    </Columns>
  )
}
