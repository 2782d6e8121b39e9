import { Anchor, Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core'
import { NewStudentRecord, type Request, type StudentMatch } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { date, level, listName } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import { AgeWarning } from '#shared/people/age-warning.tsx'
import { FieldsTitle, PersonFields } from '#shared/people/person-fields.tsx'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from './records.module.css'
import { studentValues } from './student-values.ts'
import { StudiesFields } from './studies/studies-fields.tsx'

interface ComparedPerson {
  first_name: string
  last_name: string
  middle_name: string
  birthdate: string
  lrn: string
  personal_email: string
  contact_number: string
}

/** Shows the typed person beside people on record; equal fields are bold. */
function CompareMatches({ person }: { person: ComparedPerson }) {
  const { first_name, last_name, birthdate, lrn, personal_email } = person
  const query = useCall(studentRecords.studentMatches, { first_name, last_name, birthdate, lrn, personal_email })
  const typedPerson: StudentMatch = {
    ...person,
    id: null,
    full_name: listName(person),
    student_id_number: null,
    course: null,
    level: null,
    same: [],
  }
  return (
    <section aria-label="Possible duplicate record">
      <FieldsTitle title="Possible duplicate record" />
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) => (
          <div className={classes.matches}>
            <Card title="New record" match={typedPerson} same={data.flatMap((match) => match.same)} />
            {data.map((match, index) => (
              <Card
                key={match.id ?? `person ${index}`}
                title={match.id === null ? 'Existing person, not a student' : 'Existing record'}
                match={match}
                same={match.same}
              />
            ))}
          </div>
        )}
      </States>
    </section>
  )
}

function Card({ title, match, same }: { title: string; match: StudentMatch; same: StudentMatch['same'] }) {
  const markSame = (value: string | null, kind: StudentMatch['same'][number]) =>
    same.includes(kind) && value ? <b>{value}</b> : value || null
  return (
    <article className={classes.match}>
      <header>
        <h3>{title}</h3>
        {match.id !== null && (
          <Anchor component={Link} to={fillPath('/admin/students/:id/accounts', { id: match.id })} aria-label={`Open ${match.full_name}`}>
            Open
          </Anchor>
        )}
      </header>
      <Facts
        facts={[
          ['Name', markSame(match.full_name, 'name')],
          ['Birthdate', markSame(date(match.birthdate), 'name')],
          ['LRN', markSame(match.lrn, 'lrn')],
          ['Email', markSame(match.personal_email, 'email')],
          ['Contact number', match.contact_number || null],
          ['Student no.', match.student_id_number],
          ['Course', [match.course, level(match.level)].filter(Boolean).join(' · ') || null],
        ]}
      />
    </article>
  )
}

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
          <States query={useQuery(settingsQuery)}>{({ data }) => <AddStudentForm entry_sy={data.enrollment_school_year} />}</States>
        </Panel>
      </Stack>
    </Page>
  )
}

/** A new student of the school year that is enrolled for, in the first year of the course, until something else is chosen. */
function AddStudentForm({ entry_sy }: { entry_sy: string }) {
  const navigate = useNavigate()
  const courses = useCourses()
  const [comparedValues, setComparedValues] = useState<typeof blankValues>()
  const form = useEntryForm(studentRecords.addStudent, {
    body: NewStudentRecord,
    initialValues: { ...blankValues, entry_sy, entry_type: 'new' },
    toRequest: (values) => values as unknown as Request<typeof studentRecords.addStudent>,
    onSuccess: ({ data }) => navigate({ to: fillPath('/admin/students/:id/accounts', { id: data.id }) }),
    onError: (error) => {
      if (reasonsOf(error).some(hasCode('student.duplicate'))) setComparedValues(form.form.getValues())
    },
  })
  const { values } = form.form
  const course = courses.find(({ id }) => String(id) === values.course_id)
  const chooseCourse = (course_id: string) => {
    const levels = courses.find(({ id }) => String(id) === course_id)?.levels ?? []
    form.form.setValues({ course_id, curriculum_id: '', level: levels.length > 0 ? String(levels[0]) : '' })
  }
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
          onChange={(event) => chooseCourse(event.currentTarget.value)}
        />
      </Columns>
      <StudiesFields
        field={form.field}
        courseId={values.course_id}
        levels={course?.levels ?? []}
        onActive={(id) => form.form.setFieldValue('curriculum_id', id)}
      />
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
