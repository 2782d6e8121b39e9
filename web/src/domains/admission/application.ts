import { type Admission, type LevelType, PRIVACY_NOTICE_VERSION } from '@talaan/contract'

/** The form as people fill it in: texts, and a tick. */
const blank = {
  category: '' as LevelType | '',
  enrollee_type: '',
  course_id: '',
  level: '',
  lrn: '',
  first_name: '',
  last_name: '',
  middle_name: '',
  extension_name: '',
  birthdate: '',
  birthplace: '',
  gender: '',
  civil_status: '',
  religion: '',
  citizenship: 'Filipino',
  personal_email: '',
  contact_number: '',
  block: '',
  street: '',
  province: '',
  municipality: '',
  barangay: '',
  psgc_code: '',
  zipcode: '',
  emergency_contact_name: '',
  emergency_contact_number: '',
  emergency_contact_relationship: '',
  school_graduated_name: '',
  school_graduated_year: '',
  school_graduated_address: '',
  father_name: '',
  mother_name: '',
  guardian_name: '',
  guardian_contact_number: '',
  consent: false,
  privacy_notice_version: PRIVACY_NOTICE_VERSION,
  guardian_consent_name: '',
}
export type ApplicationValues = typeof blank
export type ApplicationField = keyof ApplicationValues

export const blankApplication = (): ApplicationValues => ({ ...blank })

/** A stored application as the form shows it. */
export function valuesOf(stored: Admission): ApplicationValues {
  const told = { ...stored, course_id: stored.course.id } as unknown as Record<string, unknown>
  const values = Object.keys(blank).map((name) => [name, told[name] === undefined || told[name] === null ? '' : String(told[name])])
  return { ...Object.fromEntries(values), consent: true, privacy_notice_version: PRIVACY_NOTICE_VERSION } as ApplicationValues
}

export interface ApplicationStep {
  title: string
  fields: readonly ApplicationField[]
}

export const steps: readonly ApplicationStep[] = [
  { title: 'What you apply for', fields: ['category', 'enrollee_type', 'course_id', 'level', 'lrn'] },
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
    ],
  },
  {
    title: 'Address and contacts',
    fields: [
      'contact_number',
      'personal_email',
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
    ],
  },
  {
    title: 'Family and school',
    fields: [
      'father_name',
      'mother_name',
      'guardian_name',
      'guardian_contact_number',
      'school_graduated_name',
      'school_graduated_year',
      'school_graduated_address',
    ],
  },
  { title: 'Review and privacy notice', fields: ['guardian_consent_name', 'consent'] },
]

export const LAST_STEP = steps.length - 1

/** The first step that holds one of these fields. */
export function stepOf(names: readonly string[]): number {
  const found = steps.findIndex((step) => step.fields.some((field) => names.includes(field)))
  return found < 0 ? LAST_STEP : found
}

const ADULT = 18

/** Whether somebody born that day is under 18 on `today`; both YYYY-MM-DD. */
export function isMinor(birthdate: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return false
  const eighteenth = `${Number(birthdate.slice(0, 4)) + ADULT}${birthdate.slice(4)}`
  return today < eighteenth
}
