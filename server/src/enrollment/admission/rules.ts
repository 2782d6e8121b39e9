import {
  type EnrolleeType,
  levelsOf,
  missingAtFirst,
  PRIVACY_NOTICE_VERSION,
  REQUIRED,
  type Reason,
  requiredFields,
  termName,
  unusualAgeWarning,
} from '@talaan/contract'
import {
  closedReason,
  inParentheses,
  isOpen,
  isTypeOpen,
  type Period,
  periodDates,
  typeClosedReason,
} from '#foundation/terms/enrollment-period.ts'

/** Reasons why admission is closed today, for everybody or for this enrollee type. */
export function periodReasons(period: Period, type: EnrolleeType, today: string): Reason[] {
  const term = termName({ school_year: period.enrollment_school_year, semester: period.enrollment_semester })
  if (!isOpen(period, today)) {
    return [closedReason(`Admission for the ${term}`, period, today)]
  }
  if (isTypeOpen(period, type)) return []
  return [typeClosedReason(`Admission for the ${term}${inParentheses(periodDates(period))}`, typeNames[type])]
}

const typeNames: Record<EnrolleeType, string> = {
  new: 'new students',
  old: 'old students',
  returnee: 'returnees',
  transferee: 'transferees',
}

interface RequestAge {
  /** Null for the request of an old student, whose birthdate was checked before. */
  admission_id: number | null
  level: number
  birthdate: string | null
}

/** Why the birthdate of an applicant has to be checked before accepting. */
export const ageWarningOf = ({ admission_id, level, birthdate }: RequestAge, today: string): string | undefined =>
  admission_id === null ? undefined : unusualAgeWarning(level, birthdate ?? '', today)

export interface CourseFacts {
  code: string
  level_type: 'college' | 'high_school'
  years: number
  is_active: boolean
}

interface CourseForm
  extends Partial<Record<'lrn' | 'personal_email' | 'guardian_name' | 'guardian_relationship' | 'guardian_contact_number', string | null>> {
  enrollee_type: EnrolleeType
  level: number
  school_graduated_name?: string | null
  details?: { previous_course?: string | null }
}

/** Errors of the fields that depend on the course: its levels, and the fields that it requires. */
export function courseErrors(form: CourseForm, course: CourseFacts | undefined): Record<string, string> {
  if (!course?.is_active) return { course_id: 'Choose a course' }
  const errors: Record<string, string> = {}
  if (!levelsOf(course).includes(form.level)) errors.level = `${course.code} does not have this year level`
  for (const name of requiredFields({ category: course.level_type, enrollee_type: form.enrollee_type })) {
    if (!getValue(form, name)) errors[name] = name === 'lrn' ? 'The LRN is required for new high school students' : REQUIRED
  }
  return errors
}

/**
 * Texts with half a character or a NUL, which the database refuses. They are rejected before anything is looked up: a form that fails only
 * at the end would reveal who has applied, and leave no trace.
 */
export const unstorableErrors = (form: object): Record<string, string> =>
  Object.fromEntries(listUnstorable(form).map((name) => [name, 'This text has invalid characters']))

const listUnstorable = (form: object, prefix = ''): string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return listUnstorable(value, `${prefix}${name}.`)
    return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0')) ? [] : [`${prefix}${name}`]
  })

/** The value of a field, also of a nested one such as `details.previous_course`. */
function getValue(form: object, name: string): unknown {
  return name.split('.').reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], form)
}

interface SecondChoice {
  course_id: number
  details: { second_course_id?: number | null }
}

/** The second choice must be another course of the same kind. */
export function secondCourseErrors(form: SecondChoice, firstCourse?: CourseFacts, secondCourse?: CourseFacts): Record<string, string> {
  if (!form.details.second_course_id) return {}
  const isOtherCourse = form.details.second_course_id !== form.course_id
  const isSameKind = secondCourse?.is_active && secondCourse.level_type === firstCourse?.level_type
  return isSameKind && isOtherCourse ? {} : { 'details.second_course_id': 'Choose another course, or none' }
}

/** Nobody can be accepted without a curriculum, so only an application that already has such a course may keep it. */
export function curriculumErrors(
  chosenCourses: Record<string, { id: number; code: string; is_active: boolean; plan_id: number | null } | undefined>,
  earlierCourseIds: readonly unknown[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, course] of Object.entries(chosenCourses)) {
    if (course?.is_active && course.plan_id === null && !earlierCourseIds.includes(course.id))
      errors[name] = `${course.code} is not open for applications. Choose another course.`
  }
  return errors
}

interface ConsentInput {
  birthdate: string
  guardian_consent_name?: string | null
  guardian_consent_relationship?: string | null
  privacy_notice_version: string
}

/** Republic Act 10173: below eighteen a parent or guardian must consent, and the consent must be to the current notice. */
export function consentErrors(form: ConsentInput, today: string): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.privacy_notice_version !== PRIVACY_NOTICE_VERSION) {
    errors.privacy_notice_version = 'The privacy notice has changed. Please read it again and give your consent.'
  }
  if (!isMinor(form.birthdate, today)) return errors
  if (!form.guardian_consent_name) errors.guardian_consent_name = 'Applicants under 18 need the name of a parent or guardian who consents'
  if (!form.guardian_consent_relationship) errors.guardian_consent_relationship = REQUIRED
  return errors
}

/** What the first application needs; an application that was sent before stays editable without it. */
export function firstApplicationErrors(
  form: Parameters<typeof missingAtFirst>[0] & { birthdate: string },
  today: string,
): Record<string, string> {
  const text = (name: string) =>
    name === 'school_graduated_name' ? REQUIRED : 'Applicants under 18 need a parent or guardian with a mobile number'
  return Object.fromEntries(missingAtFirst(form, isMinor(form.birthdate, today)).map((name) => [name, text(name)]))
}

/** An edit has no field for a guardian's consent, so the birthdate of an adult cannot be changed to that of a minor. */
export function minorErrors(
  before: { birthdate: string | null; guardian_consented: boolean },
  form: { birthdate: string },
  today: string,
): Record<string, string> {
  const isAllowed = form.birthdate === before.birthdate || before.guardian_consented || !isMinor(form.birthdate, today)
  return isAllowed ? {} : { birthdate: 'Applicants under 18 need the consent of a parent or guardian. Please apply again.' }
}

interface PersonIdentity {
  last_name: string
  first_name: string
  middle_name?: string | null
  birthdate: string | null
}

/** Whether a change affects the name or the birthdate, which identify an application. */
export const isOtherPerson = (before: PersonIdentity, form: PersonIdentity): boolean =>
  (['last_name', 'first_name', 'middle_name', 'birthdate'] as const).some((name) => (form[name] ?? null) !== (before[name] ?? null))

/** Whether a person is below eighteen. Days are YYYY-MM-DD. */
export const isMinor = (birthdate: string, today: string): boolean => `${Number(birthdate.slice(0, 4)) + 18}${birthdate.slice(4)}` > today

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `A26-7KQ4-M2XD`: the first year of the school year and 40 random bits in Crockford's base 32. `bytes` has eight. */
export function formatTransNo(schoolYear: string, bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 8)].map((byte) => ALPHABET.charAt(byte & 31)).join('')
  return `A${schoolYear.slice(2, 4)}-${text.slice(0, 4)}-${text.slice(4)}`
}
