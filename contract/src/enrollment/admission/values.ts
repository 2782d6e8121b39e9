import type { EnrolleeType, LevelType } from '#platform/shapes.ts'

/** Yearly income of the family. */
export const incomeBrackets = [
  'Below ₱150,000',
  '₱150,000 to ₱300,000',
  '₱300,000 to ₱600,000',
  '₱600,000 to ₱1,000,000',
  'Above ₱1,000,000',
] as const

/** Whose email an application has. */
export const emailOwners = ['student', 'parent'] as const

/** The additional fields that an application of this category and enrollee type requires. */
export function requiredFields(application: { category: LevelType; enrollee_type: EnrolleeType }): string[] {
  const isHighSchool = application.category === 'high_school'
  return [
    ...(isHighSchool ? [] : ['personal_email']),
    ...(isHighSchool && application.enrollee_type === 'new' ? ['lrn'] : []),
    ...(isHighSchool ? ['guardian_name', 'guardian_relationship', 'guardian_contact_number'] : []),
    ...(application.enrollee_type === 'transferee' ? ['school_graduated_name'] : []),
    ...(application.enrollee_type === 'transferee' && !isHighSchool ? ['details.previous_course'] : []),
  ]
}

interface FirstApplication {
  enrollee_type: string
  school_graduated_name?: string | null
  father_name?: string | null
  father_contact_number?: string | null
  mother_name?: string | null
  mother_contact_number?: string | null
  guardian_name?: string | null
  guardian_contact_number?: string | null
}

/** The fields that an application lacks when it is sent: the last school of who is new, and a minor's parent or guardian with a mobile number. */
export function missingAtFirst(application: FirstApplication, isMinor: boolean): (keyof FirstApplication)[] {
  const isBlank = (name: keyof FirstApplication) => !application[name]?.trim()
  const school = application.enrollee_type === 'new' && isBlank('school_graduated_name') ? (['school_graduated_name'] as const) : []
  const family = (['father', 'mother', 'guardian'] as const).map((person) => [`${person}_name`, `${person}_contact_number`] as const)
  const hasContact = family.some((fields) => !fields.some(isBlank))
  if (!isMinor || hasContact) return [...school]
  const begun = family.find((fields) => !fields.every(isBlank)) ?? family.at(-1)!
  return [...school, ...begun.filter(isBlank)]
}

/** The largest number of applications in one bulk action. */
export const MAX_ADMISSIONS_AT_ONCE = 1000
