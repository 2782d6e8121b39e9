import { type EnrolleeType, levelsOf, PRIVACY_NOTICE_VERSION, REQUIRED, type Reason, requiredFields } from '@talaan/contract'
import { closedReason, inBrackets, isOpen, isTypeOpen, type Period, periodDates, typeClosedReason } from '../terms/enrollment-period.ts'
import { termName } from '../terms/term-name.ts'

/** Why nobody, or nobody of this enrollee type, can apply today. */
export function periodReasons(period: Period, type: EnrolleeType, today: string): Reason[] {
  const term = termName({ school_year: period.enrollment_school_year, semester: period.enrollment_semester })
  if (!isOpen(period, today)) {
    return [closedReason(`Admission for the ${term}`, period, today)]
  }
  if (isTypeOpen(period, type)) return []
  return [typeClosedReason(`Admission for the ${term}${inBrackets(periodDates(period))}`, typeNames[type])]
}

const typeNames: Record<EnrolleeType, string> = {
  new: 'new students',
  old: 'old students',
  returnee: 'returnees',
  transferee: 'transferees',
}

export interface CourseFacts {
  code: string
  level_type: 'college' | 'high_school'
  years: number
  is_active: boolean
}

interface Form extends Partial<Record<'lrn' | 'guardian_name' | 'guardian_relationship' | 'guardian_contact_number', string | null>> {
  enrollee_type: EnrolleeType
  level: number
  school_graduated_name?: string | null
  details?: { previous_course?: string | null }
}

/** What does not fit the course: its levels, and what is asked of everybody who enters it. */
export function courseErrors(form: Form, course: CourseFacts | undefined): Record<string, string> {
  if (!course?.is_active) return { course_id: 'Choose a course' }
  const errors: Record<string, string> = {}
  if (!levelsOf(course).includes(form.level)) errors.level = `${course.code} does not have this year level`
  for (const name of requiredFields({ category: course.level_type, enrollee_type: form.enrollee_type })) {
    if (!valueAt(form, name)) errors[name] = name === 'lrn' ? 'A new high school student needs an LRN' : REQUIRED
  }
  return errors
}

/**
 * Texts with half a character or a NUL, which the database refuses. Said before anything is looked up: a form that is made to fail at the
 * end would tell who has applied, and leave no trace.
 */
export const unstorableErrors = (form: object): Record<string, string> =>
  Object.fromEntries(unstorable(form).map((name) => [name, 'This text has characters that cannot be stored']))

const unstorable = (form: object, within = ''): string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return unstorable(value, `${within}${name}.`)
    return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0')) ? [] : [`${within}${name}`]
  })

/** The value of a field, also of one within another, as in `details.previous_course`. */
function valueAt(form: object, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], form)
}

interface SecondChoice {
  course_id: number
  details: { second_course_id?: number | null }
}

/** The second choice is another course of the same kind. */
export function secondCourseErrors(form: SecondChoice, first?: CourseFacts, second?: CourseFacts): Record<string, string> {
  if (!form.details.second_course_id) return {}
  const isOther = form.details.second_course_id !== form.course_id
  const fits = second?.is_active && second.level_type === first?.level_type
  return fits && isOther ? {} : { 'details.second_course_id': 'Choose another course, or none' }
}

interface Consent {
  birthdate: string
  guardian_consent_name?: string | null
  guardian_consent_relationship?: string | null
  privacy_notice_version: string
}

/** Republic Act 10173: below eighteen a parent or guardian consents, and to the notice as it reads now. */
export function consentErrors(form: Consent, today: string): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.privacy_notice_version !== PRIVACY_NOTICE_VERSION) {
    errors.privacy_notice_version = 'The privacy notice has changed. Read it again and give your consent.'
  }
  if (!isMinor(form.birthdate, today)) return errors
  if (!form.guardian_consent_name) errors.guardian_consent_name = 'Below 18, a parent or guardian gives consent with their name'
  if (!form.guardian_consent_relationship) errors.guardian_consent_relationship = REQUIRED
  return errors
}

/** An edit has no place for a guardian's consent, so it cannot make a minor of somebody who applied as an adult. */
export function minorErrors(
  before: { birthdate: string | null; guardian_consented: boolean },
  form: { birthdate: string },
  today: string,
): Record<string, string> {
  const stays = form.birthdate === before.birthdate || before.guardian_consented || !isMinor(form.birthdate, today)
  return stays ? {} : { birthdate: 'Below 18, a parent or guardian gives consent. Apply again with their name.' }
}

interface Identity {
  last_name: string
  first_name: string
  middle_name?: string | null
  birthdate: string | null
}

/** Whether a change reaches what applications are told apart by: the name and the birthdate. */
export const isOtherPerson = (before: Identity, form: Identity): boolean =>
  (['last_name', 'first_name', 'middle_name', 'birthdate'] as const).some((name) => (form[name] ?? null) !== (before[name] ?? null))

/** Of age from the eighteenth birthday on. Days are YYYY-MM-DD. */
export const isMinor = (birthdate: string, today: string): boolean => `${Number(birthdate.slice(0, 4)) + 18}${birthdate.slice(4)}` > today

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `A26-7KQ4-M2XD`: the year the school year starts in and 40 random bits in Crockford's base 32. `bytes` has eight. */
export function transNo(schoolYear: string, bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 8)].map((byte) => ALPHABET.charAt(byte & 31)).join('')
  return `A${schoolYear.slice(2, 4)}-${text.slice(0, 4)}-${text.slice(4)}`
}
