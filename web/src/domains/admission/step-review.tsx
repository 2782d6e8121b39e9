import { Anchor, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { date, isoDate, level } from '../../lib/format.ts'
import { useCourses } from '../../shared/courses.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { levelTypeName } from '../../shared/levels.ts'
import { Facts } from '../../ui/figures.tsx'
import classes from './admission.module.css'
import { type ApplicationValues, isMinor, steps } from './application.ts'
import type { ApplicationForm } from './application-form.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

interface StepReviewProps {
  form: ApplicationForm
  school: string
  /** A first application consents; a changed one has done so. */
  asksConsent: boolean
  onEdit: (step: number) => void
}

/** Everything once more, then the privacy notice. */
export function StepReview({ form: { form, field }, school, asksConsent, onEdit }: StepReviewProps) {
  const course = useCourses().find((one) => String(one.id) === form.values.course_id)
  const groups = factsOf(form.values, course ? `${course.code} – ${course.name}` : '')
  return (
    <>
      {groups.map((facts, i) => (
        <section key={steps[i]!.title} className={classes.review}>
          <div className={classes.reviewHead}>
            <h3 className={classes.section}>{steps[i]!.title}</h3>
            <Anchor component="button" type="button" onClick={() => onEdit(i)} aria-label={`Change: ${steps[i]!.title}`}>
              Change
            </Anchor>
          </div>
          {facts.some(([, value]) => value) ? (
            <Facts facts={facts.filter(([, value]) => value)} />
          ) : (
            <p className={classes.quiet}>Nothing entered</p>
          )}
        </section>
      ))}
      {asksConsent && (
        <>
          <PrivacyNotice school={school} />
          {isMinor(form.values.birthdate, isoDate(new Date())) && (
            <TextInput
              {...field('guardian_consent_name')}
              withAsterisk
              label="Name of the parent or guardian who agrees"
              description="You are under 18, so a parent or guardian reads the notice and agrees with you."
              autoComplete="off"
            />
          )}
          <Checkbox {...field('consent', 'checkbox')} label="I have read the privacy notice and agree to it." />
        </>
      )}
    </>
  )
}

function factsOf(told: ApplicationValues, course: string): [label: string, value: ReactNode][][] {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
  return [
    [
      ['Category', told.category && levelTypeName(told.category)],
      ['Enrollee type', told.enrollee_type && enrolleeTypeName(told.enrollee_type as 'new')],
      ['Course', course],
      ['Level', level(told.level)],
      ['LRN', told.lrn],
    ],
    [
      ['Name', [told.first_name, told.middle_name, told.last_name, told.extension_name].filter(Boolean).join(' ')],
      ['Birthdate', date(told.birthdate)],
      ['Birthplace', told.birthplace],
      ['Gender', told.gender],
      ['Civil status', told.civil_status],
      ['Citizenship', told.citizenship],
      ['Religion', told.religion],
    ],
    [
      ['Mobile number', told.contact_number],
      ['Email', told.personal_email],
      ['Home address', joined(told.block, told.street, told.barangay, told.municipality, told.province, told.zipcode)],
      ['In an emergency', joined(told.emergency_contact_name, told.emergency_contact_relationship, told.emergency_contact_number)],
    ],
    [
      ['Father', told.father_name],
      ['Mother', told.mother_name],
      ['Guardian', joined(told.guardian_name, told.guardian_contact_number)],
      ['Last school', joined(told.school_graduated_name, told.school_graduated_address, told.school_graduated_year)],
    ],
  ]
}
