import { Select, Text } from '@mantine/core'
import { NewOffer, type OfferableSubject } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { sectionKey, unitsText } from '@talaan/contract/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { RowMeeting } from './class-form/meeting-rows.ts'
import { useOfferChecks } from './class-form/offer-checks.ts'
import { OfferFields, type OfferValues } from './class-form/offer-fields.tsx'
import { SubjectPicker } from './class-form/subject-picker.tsx'
import { WeekPreview } from './class-form/week-preview.tsx'
import { OfferPage } from './offer-page.tsx'
import { OFFERS, type PrefilledOffer, prefilledOffer } from './offer-path.ts'

const DEFAULT_SEATS = '40'

export default function AddOffer() {
  const prefilled = useSearch(prefilledOffer)
  return (
    <States query={useQuery(settingsQuery)} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <PrefilledForm
          prefilled={prefilled}
          term={{
            school_year: prefilled.school_year ?? data.enrollment_school_year,
            semester: prefilled.semester ?? data.enrollment_semester,
          }}
        />
      )}
    </States>
  )
}

/** Looks up the subject that the link names before filling the form. */
function PrefilledForm({ prefilled: { course_id, prospectus_id, subject }, term }: { prefilled: PrefilledOffer; term: Term }) {
  const subjectRequest = { ...term, course_id, search: subject }
  const query = useCall(offers.offerableSubjects, subjectRequest, { enabled: prospectus_id !== undefined, meta: { steady: true } })
  if (prospectus_id === undefined) return <AddOfferForm initialTerm={term} />
  return (
    <States query={query} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <AddOfferForm initialTerm={term} initialSubject={data.find(({ id }) => id === prospectus_id)} initialSearch={subject} />
      )}
    </States>
  )
}

interface AddOfferFormProps {
  initialTerm: Term
  initialSubject?: OfferableSubject
  /** The first search, for a subject that is no longer in an active curriculum. */
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
      max_person: DEFAULT_SEATS,
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
  const pickSubject = (pickedSubject: OfferableSubject) => {
    setSubject(pickedSubject)
    setFieldValue('prospectus_id', String(pickedSubject.id))
  }
  const setMeetings = (meetings: RowMeeting[]) => {
    setFieldValue('meetings', meetings)
    checks.clear()
  }
  const weekPreview = (
    <WeekPreview
      term={term}
      section={values.section}
      employee_id={values.employee_id === null ? null : Number(values.employee_id)}
      meetings={values.meetings}
      name={subject?.code ?? 'New class'}
    />
  )
  return (
    <OfferPage title="New subject offer" weekPreview={weekPreview}>
      <States query={options}>
        {({ data }) => (
          <FormPanel form={form} submitLabel="Add subject offer">
            <SubjectPicker
              field={form.field('prospectus_id')}
              term={term}
              chosen={subject}
              initialSearch={subject ? undefined : initialSearch}
              onPick={pickSubject}
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
              showsProblems={checks.checked}
              refusalReasons={checks.refused}
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
  const isOfferedAlready = sections.some((name) => sectionKey(name) === sectionKey(section.trim()))
  return (
    <Text fz={13} c="dimmed">
      {course.code}, curriculum {curricula.name}, {level(subject.level).toLowerCase()}. {unitsText(units)} ({lec_units} lecture, {lab_units}{' '}
      laboratory). {sections.length > 0 && `Already offered to ${sections.join(', ')}.`}{' '}
      {isOfferedAlready && <b>{section.trim()} already has this subject.</b>}
    </Text>
  )
}
