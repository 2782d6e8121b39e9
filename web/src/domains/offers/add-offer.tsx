import { Select } from '@mantine/core'
import { NewOffer, type OfferableSubject } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEntryForm } from '../../lib/form.ts'
import { level } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { unitsText } from '../../shared/schedule/units-text.ts'
import { settingsQuery } from '../../shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions, type Term } from '../../shared/terms/term-picker.tsx'
import { Columns, FormPanel } from '../../ui/dialog/dialogs.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import type { RowMeeting } from './class-form/meeting-rows.ts'
import { useOfferChecks } from './class-form/offer-checks.ts'
import { OfferFields, type OfferValues } from './class-form/offer-fields.tsx'
import { SubjectPicker } from './class-form/subject-picker.tsx'
import { TakenWeek } from './class-form/taken-week.tsx'
import { OfferPage } from './offer-page.tsx'
import { OFFERS } from './offer-path.ts'
import classes from './offers.module.css'

const USUAL_SEATS = '40'

/** A link may say term and subject: the list and the demand report do. */
interface Prefilled {
  school_year?: string
  semester?: string
  course_id?: string
  prospectus_id?: string
  /** The subject's code, to find it by. */
  subject?: string
}

export default function AddOffer() {
  const asked = useSearch({ strict: false }) as Prefilled
  return (
    <States query={useQuery(settingsQuery)} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <Started
          asked={asked}
          term={{
            school_year: asked.school_year ?? data.enrollment_school_year,
            semester: Number(asked.semester ?? data.enrollment_semester),
          }}
        />
      )}
    </States>
  )
}

/** A subject that the link names is looked up before the form is filled. */
function Started({ asked: { course_id, prospectus_id, subject }, term }: { asked: Prefilled; term: Term }) {
  const wanted = { ...term, course_id, search: subject } as never
  const query = useCall(offers.offerableSubjects, wanted, { enabled: prospectus_id !== undefined, meta: { steady: true } })
  if (prospectus_id === undefined) return <AddOfferForm initialTerm={term} />
  return (
    <States query={query} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <AddOfferForm initialTerm={term} initialSubject={data.find(({ id }) => String(id) === prospectus_id)} initialSearch={subject} />
      )}
    </States>
  )
}

interface AddOfferFormProps {
  initialTerm: Term
  initialSubject?: OfferableSubject
  /** What the subject is looked for by, where it is not in an active curriculum any more. */
  initialSearch?: string
}

function AddOfferForm({ initialTerm, initialSubject, initialSearch }: AddOfferFormProps) {
  const navigate = useNavigate()
  const checks = useOfferChecks()
  const [subject, setSubject] = useState(initialSubject)
  const form = useEntryForm(offers.addOffer, {
    body: NewOffer,
    initialValues: {
      prospectus_id: initialSubject ? String(initialSubject.id) : '',
      school_year: initialTerm.school_year,
      semester: String(initialTerm.semester),
      section: '',
      employee_id: null,
      max_person: USUAL_SEATS,
      status: 'open',
      meetings: [],
    } as OfferValues & { prospectus_id: string; school_year: string; semester: string },
    onSuccess: () => navigate({ to: OFFERS }),
    onError: checks.onError,
    onInvalid: checks.onInvalid,
  })
  const { values, setFieldValue } = form.form
  const term = { school_year: values.school_year, semester: Number(values.semester) }
  const options = useCall(offers.offerOptions, term, { placeholderData: keepPreviousData })
  const pick = (next: OfferableSubject) => {
    setSubject(next)
    setFieldValue('prospectus_id', String(next.id))
  }
  const setMeetings = (meetings: RowMeeting[]) => {
    setFieldValue('meetings', meetings)
    checks.clear()
  }
  const week = (
    <TakenWeek
      term={term}
      section={values.section}
      employee_id={values.employee_id === null ? null : Number(values.employee_id)}
      meetings={values.meetings}
      name={subject?.code ?? 'New class'}
    />
  )
  return (
    <OfferPage title="New subject offer" week={week}>
      <States query={options}>
        {({ data }) => (
          <FormPanel form={form} submitLabel="Add subject offer">
            <SubjectPicker
              field={form.field('prospectus_id')}
              term={term}
              chosen={subject}
              initialSearch={subject ? undefined : initialSearch}
              onPick={pick}
            />
            {subject && <SubjectNote subject={subject} section={values.section} />}
            <Columns>
              <Select {...form.field('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
              <Select {...form.field('semester')} label="Semester" data={semesterOptions} allowDeselect={false} />
            </Columns>
            <OfferFields
              field={form.field}
              values={values}
              meetingsError={checks.meetingsError}
              initialMeetings={[]}
              options={data}
              units={subject && { lec: subject.lec_units, lab: subject.lab_units }}
              checked={checks.checked}
              refused={checks.refused}
              onMeetings={setMeetings}
            />
          </FormPanel>
        )}
      </States>
    </OfferPage>
  )
}

function SubjectNote({ subject, section }: { subject: OfferableSubject; section: string }) {
  const { course, curricula, units, lec_units, lab_units, sections } = subject
  const has = sections.some((one) => one.toLowerCase() === section.trim().toLowerCase())
  return (
    <p className={classes.quiet}>
      {course.code}, curriculum {curricula.name}, {level(subject.level).toLowerCase()}. {unitsText(units)} ({lec_units} lecture, {lab_units}{' '}
      laboratory). {sections.length > 0 && `Offered already to ${sections.join(', ')}.`} {has && <b>{section.trim()} has it already.</b>}
    </p>
  )
}
