import type { EnrolleeType, LevelType } from '../shapes.ts'

/** Yearly income of the family. */
export const incomeBrackets = [
  'Below ₱150,000',
  '₱150,000 to ₱300,000',
  '₱300,000 to ₱600,000',
  '₱600,000 to ₱1,000,000',
  'Above ₱1,000,000',
] as const

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

/** The largest number of applications in one bulk action. */
export const MAX_ADMISSIONS_AT_ONCE = 1000
