import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core'
import { NewStudentRecord, type Request } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCourses } from '#shared/courses.ts'
import { AgeWarning } from '#shared/people/age-warning.tsx'
import { FieldsTitle, PersonFields } from '#shared/people/person-fields.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { CompareMatches } from './compare-matches.tsx'
import { studentValues } from './student-values.ts'
import { StudiesFields } from './studies/studies-fields.tsx'

const blankValues = {
  ...studentValues(),
  course_id: '',
  curriculum_id: '',
  level: '',
  entry_sy: '',
  entry_type: '',
  with_account: false,
  with_number: false,
  add_anyway_reason: '',
}

/** Adds a student who did not apply online. */
export default function AddStudent() {
  return (
    <Page title="New student">
      <Stack maw={960}>
        <Panel>
          <AddStudentForm />
        </Panel>
      </Stack>
    </Page>
  )
}

function AddStudentForm() {
  const navigate = useNavigate()
  const courses = useCourses()
  const [comparedValues, setComparedValues] = useState<typeof blankValues>()
  const form = useEntryForm(studentRecords.addStudent, {
    body: NewStudentRecord,
    initialValues: blankValues,
    toRequest: (values) => values as unknown as Request<typeof studentRecords.addStudent>,
    onSuccess: ({ data }) => navigate({ to: fillPath('/admin/students/:id/accounts', { id: data.id }) }),
    onError: (error) => {
      if (reasonsOf(error).some(hasCode('student.duplicate'))) setComparedValues(form.form.getValues())
    },
  })
  const { values } = form.form
  const course = courses.find(({ id }) => String(id) === values.course_id)
  return (
    <FormPanel
      form={form}
      submitLabel={comparedValues ? 'Add anyway' : 'Add student'}
      disabled={Boolean(comparedValues) && !values.add_anyway_reason.trim()}
    >
      <PersonFields form={form} />
      <FieldsTitle title="Studies" />
      <Columns>
        <NativeSelect
          {...form.field('course_id')}
          label="Course"
          data={[
            { value: '', label: 'Choose one' },
            ...courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` })),
          ]}
          onChange={(event) => form.form.setValues({ course_id: event.currentTarget.value, curriculum_id: '', level: '' })}
        />
      </Columns>
      <StudiesFields field={form.field} courseId={values.course_id} levels={course?.levels ?? []} />
      <AgeWarning level={values.level} birthdate={values.birthdate} />
      <FieldsTitle title="Number and account" />
      <Checkbox {...form.field('with_number', 'checkbox')} label="Assign the next student number for the year of entry" />
      <Checkbox
        {...form.field('with_account', 'checkbox')}
        label="Open a portal account"
        description="A temporary password will be sent to the personal email. Without an email of their own, the student signs in with the student number."
      />
      {comparedValues && (
        <>
          <CompareMatches person={comparedValues} />
          <Textarea
            {...form.field('add_anyway_reason')}
            label="Reason this is a different person"
            description="This will be recorded under your name."
            withAsterisk
            autosize
            maxLength={500}
          />
        </>
      )}
    </FormPanel>
  )
}
