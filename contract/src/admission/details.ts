import { z } from 'zod'
import { mobile, optional } from '../people/people.ts'
import { Id } from '../shapes.ts'
import { type EnrolleeType, type LevelType, strands } from '../values.ts'

/** A family's income in a year. */
export const incomeBrackets = [
  'Below ₱150,000',
  '₱150,000 to ₱300,000',
  '₱300,000 to ₱600,000',
  '₱600,000 to ₱1,000,000',
  'Above ₱1,000,000',
] as const

/** One of these, or nothing. */
const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.preprocess((value) => value || null, z.enum(values).nullish())

const matching = (pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish()

/** A mobile number one may leave out. */
export const optionalMobile = (field: string) =>
  z
    .literal('')
    .transform(() => null)
    .or(mobile(field))
    .nullish()

/** What an application says beyond the person's own record; kept with the application. */
export const AdmissionDetails = z.object({
  second_course_id: z.preprocess((value) => (value === '' ? null : value), Id.nullish()),
  voucher_no: optional(40),
  /** Of an old student or a returnee, when they know it. */
  student_id_number: optional(30),
  mother_tongue: optional(60),
  indigenous_group: optional(60),
  is_4ps: z.boolean().nullish(),
  is_pwd: z.boolean().nullish(),
  disability: optional(100),
  boarding_address: optional(200),
  emergency_contact_address: optional(200),
  income_bracket: choice(incomeBrackets),
  siblings: matching(/^\d{1,2}$/, 'Enter a number'),
  elementary_name: optional(200),
  elementary_address: optional(200),
  elementary_year: optional(4),
  junior_high_name: optional(200),
  junior_high_address: optional(200),
  junior_high_year: optional(4),
  senior_high_name: optional(200),
  senior_high_address: optional(200),
  senior_high_strand: choice([...strands, 'STEM', 'GAS', 'Other']),
  senior_high_year: optional(4),
  previous_course: optional(120),
  units_earned: matching(/^\d{1,3}(\.\d)?$/, 'Enter the number of units'),
})
export type AdmissionDetails = z.infer<typeof AdmissionDetails>

/** The fields an application of this kind cannot go without, besides those every application has. */
export function neededFields(of: { category: LevelType; enrollee_type: EnrolleeType }): string[] {
  const isHighSchool = of.category === 'high_school'
  return [
    ...(isHighSchool && of.enrollee_type === 'new' ? ['lrn'] : []),
    ...(isHighSchool ? ['guardian_name', 'guardian_relationship', 'guardian_contact_number'] : []),
    ...(of.enrollee_type === 'transferee' ? ['school_graduated_name'] : []),
    ...(of.enrollee_type === 'transferee' && !isHighSchool ? ['details.previous_course'] : []),
  ]
}
