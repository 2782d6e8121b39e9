import type { Admission, EnrolleeType, LevelType } from '@talaan/contract'
import { hasOtherRequirements, PRIVACY_NOTICE_VERSION, requiredFields } from '@talaan/contract/values'
import { blankPerson } from '#shared/people/person-values.ts'

/** The fields that an application has besides those of the person's record. */
const blankDetails = {
  second_course_id: '',
  voucher_no: '',
  student_id_number: '',
  email_owner: '',
  mother_tongue: '',
  indigenous_group: '',
  is_4ps: false,
  is_pwd: false,
  disability: '',
  boarding_address: '',
  emergency_contact_address: '',
  income_bracket: '',
  siblings: '',
  elementary_name: '',
  elementary_address: '',
  elementary_year: '',
  junior_high_name: '',
  junior_high_address: '',
  junior_high_year: '',
  senior_high_name: '',
  senior_high_address: '',
  senior_high_strand: '',
  senior_high_year: '',
  previous_course: '',
  units_earned: '',
}
type Details = typeof blankDetails

/** The empty form: texts and checkboxes. */
const blankValues = {
  category: '' as LevelType | '',
  enrollee_type: '',
  course_id: '',
  level: '',
  ...blankPerson,
  citizenship: 'Filipino',
  details: blankDetails,
  consent: false,
  privacy_notice_version: PRIVACY_NOTICE_VERSION,
  guardian_consent_name: '',
  guardian_consent_relationship: '',
}
export type ApplicationValues = typeof blankValues
export type ApplicationField = Exclude<keyof ApplicationValues, 'details'> | `details.${keyof Details}`

export const blankApplication = (): ApplicationValues => ({ ...blankValues, details: { ...blankDetails } })

/** The stored values of these fields, as texts and checkboxes. A field without a stored value stays blank. */
function fillFields<B extends object>(fields: B, stored: Record<string, unknown>): B {
  const fieldValue = (name: string, empty: unknown) => {
    const value = stored[name]
    if (typeof empty === 'boolean') return value === true
    return value === undefined || value === null ? '' : String(value)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, empty]) => [name, fieldValue(name, empty)])) as B
}

/** A stored application as the form shows it. */
export function valuesOf(stored: Admission): ApplicationValues {
  const values = fillFields(blankValues, { ...stored, course_id: stored.course.id })
  return { ...values, details: fillFields(blankDetails, stored.details), consent: true, privacy_notice_version: PRIVACY_NOTICE_VERSION }
}

/** A draft as the form shows it. A field that the form no longer has, or has with another type, is left out. */
export function valuesOfDraft(draft: Record<string, unknown>): ApplicationValues {
  const values = blankApplication()
  const copyFields = (from: unknown, into: object) => {
    for (const [name, value] of Object.entries((from ?? {}) as object)) {
      if (value !== null && typeof value !== 'object' && typeof value === typeof into[name as never]) Object.assign(into, { [name]: value })
    }
  }
  copyFields(draft, values)
  copyFields(draft.details, values.details)
  return values
}

export const emailOwnerNames = { student: 'The student’s', parent: 'A parent’s or guardian’s' } as const

export interface ApplicationStep {
  title: string
  fields: readonly ApplicationField[]
}

const details = <const N extends readonly (keyof Details)[]>(...names: N): `details.${N[number]}`[] =>
  names.map((name) => `details.${name}` as const)

export const steps: readonly ApplicationStep[] = [
  {
    title: 'What are you applying for?',
    fields: [
      'category',
      'enrollee_type',
      ...details('student_id_number'),
      'course_id',
      'level',
      ...details('second_course_id', 'voucher_no'),
      'lrn',
    ],
  },
  {
    title: 'About you',
    fields: [
      'first_name',
      'last_name',
      'middle_name',
      'extension_name',
      'birthdate',
      'birthplace',
      'gender',
      'civil_status',
      'citizenship',
      'religion',
      ...details('mother_tongue', 'indigenous_group', 'is_4ps', 'is_pwd', 'disability'),
    ],
  },
  {
    title: 'Address and contacts',
    fields: [
      'contact_number',
      'personal_email',
      ...details('email_owner'),
      'province',
      'municipality',
      'barangay',
      'psgc_code',
      'block',
      'street',
      'zipcode',
      'emergency_contact_name',
      'emergency_contact_number',
      'emergency_contact_relationship',
      ...details('boarding_address', 'emergency_contact_address'),
    ],
  },
  {
    title: 'Family',
    fields: [
      'father_name',
      'father_occupation',
      'father_contact_number',
      'mother_name',
      'mother_occupation',
      'mother_contact_number',
      'guardian_name',
      'guardian_relationship',
      'guardian_occupation',
      'guardian_contact_number',
      ...details('income_bracket', 'siblings'),
    ],
  },
  {
    title: 'Schools',
    fields: [
      'school_graduated_name',
      'school_graduated_year',
      'school_graduated_address',
      ...details('previous_course', 'units_earned'),
      ...details('elementary_name', 'elementary_address', 'elementary_year'),
      ...details('junior_high_name', 'junior_high_address', 'junior_high_year'),
      ...details('senior_high_name', 'senior_high_address', 'senior_high_strand', 'senior_high_year'),
    ],
  },
  { title: 'Review and privacy notice', fields: ['guardian_consent_name', 'guardian_consent_relationship', 'consent'] },
]

export const LAST_STEP = steps.length - 1

/** The first step that holds one of these fields. */
export function stepWithField(names: readonly string[]): number {
  const index = steps.findIndex((step) => step.fields.some((field) => names.includes(field)))
  return index < 0 ? LAST_STEP : index
}

/** Whether this applicant has to fill in a field that is optional for others. */
export function isNeeded(values: ApplicationValues, name: ApplicationField): boolean {
  if (name === 'category') return true
  const { category, enrollee_type, personal_email } = values
  if (name === 'details.email_owner') return category === 'high_school' && personal_email.trim() !== ''
  return category !== '' && requiredFields({ category, enrollee_type: enrollee_type as EnrolleeType }).includes(name)
}

/** Whether the choices in the form require other documents than the stored application. */
export function requiresOtherDocuments(stored: Admission, { category, enrollee_type, level }: ApplicationValues): boolean {
  if (!category || !enrollee_type || !level) return false
  return hasOtherRequirements(stored, { category, enrollee_type: enrollee_type as EnrolleeType, level: Number(level) })
}

/** Those of the fields that this applicant has to fill in and that are blank. */
export function missingFields(values: ApplicationValues, names: readonly ApplicationField[]): ApplicationField[] {
  return names.filter((name) => isNeeded(values, name) && !readValue(values, name).trim())
}

function readValue(values: ApplicationValues, name: ApplicationField): string {
  const [field, inner] = name.split('.') as [keyof ApplicationValues, keyof Details | undefined]
  return String(inner ? values.details[inner] : values[field])
}

const ADULT = 18

/** Whether somebody born that day is under 18 on `today`; both YYYY-MM-DD. */
export function isMinor(birthdate: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return false
  const eighteenth = `${Number(birthdate.slice(0, 4)) + ADULT}${birthdate.slice(4)}`
  return today < eighteenth
}
