import { Anchor, Checkbox, Group, TextInput } from '@mantine/core'
import type { Admission } from '@talaan/contract'
import { isoDate } from '#lib/format.ts'
import { useCourses } from '#shared/courses.ts'
import { Columns } from '#ui/list/columns.tsx'
import { Facts } from '#ui/list/figures.tsx'
import classes from '../admission.module.css'
import { type ApplicationValues, isMinor, steps } from './application.ts'
import { applicationFacts } from './application-facts.ts'
import { PrivacyNotice } from './privacy-notice.tsx'
import type { ApplicationForm } from './types.ts'

interface StepReviewProps {
  form: ApplicationForm
  school: string
  /** Whether to ask for consent: only when an application is sent the first time. */
  asksConsent: boolean
  onEdit: (step: number) => void
}

/** Everything once more, then the privacy notice. */
export default function StepReview({ form: { form, field }, school, asksConsent, onEdit }: StepReviewProps) {
  const courses = useCourses()
  const findCourse = (id: string) => {
    const course = courses.find((other) => String(other.id) === id)
    return course && { code: course.code, name: course.name }
  }
  const values = form.getValues()
  const secondCourse = findCourse(values.details.second_course_id)
  const groups = applicationFacts(
    toAdmission(values, findCourse(values.course_id)),
    secondCourse ? `${secondCourse.code} – ${secondCourse.name}` : null,
  )
  return (
    <>
      {groups.map(({ facts }, i) => (
        <section key={steps[i]!.title} className={classes.review}>
          <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
            <h3 className={classes.section}>{steps[i]!.title}</h3>
            <Anchor component="button" type="button" onClick={() => onEdit(i)} aria-label={`Change: ${steps[i]!.title}`}>
              Change
            </Anchor>
          </Group>
          {facts.some(([, value]) => value) ? (
            <Facts facts={facts.filter(([, value]) => value)} />
          ) : (
            <p className={classes.quiet}>No answer</p>
          )}
        </section>
      ))}
      {asksConsent && (
        <>
          <PrivacyNotice school={school} />
          {isMinor(values.birthdate, isoDate(new Date())) && (
            <>
              <p className={classes.quiet}>You are under 18. A parent or guardian must read the notice and agree.</p>
              <Columns>
                <TextInput {...field('guardian_consent_name')} withAsterisk label="Name of parent or guardian" autoComplete="off" />
                <TextInput {...field('guardian_consent_relationship')} withAsterisk label="Relationship to you" autoComplete="off" />
              </Columns>
            </>
          )}
          <Checkbox {...field('consent', 'checkbox')} label="I have read the privacy notice and agree to it." />
        </>
      )}
    </>
  )
}

/** The typed values in the shape of a stored application. */
function toAdmission(values: ApplicationValues, course = { code: '', name: '' }): Admission {
  const details = { ...values.details, disability: values.details.disability || null }
  return { ...values, details, course, level: Number(values.level) } as unknown as Admission
}
