import { z } from 'zod'
import { optionalText, requiredMobile } from '#foundation/people/people.ts'
import { strands } from '#platform/lists.ts'
import { emptyToNull, Id } from '#platform/shapes.ts'
import { emailOwners, incomeBrackets } from './values.ts'

/** One of `values`; empty text means no value. */
const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.preprocess((value) => value || null, z.enum(values).nullish())

const optionalMatch = (pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish()

/** A mobile number of the person behind `field`; empty text means no value. */
export const optionalMobile = (field: string) =>
  z
    .literal('')
    .transform(() => null)
    .or(requiredMobile(field))
    .nullish()

/** Answers of an application that are not part of the person's record; stored with the application. */
export const AdmissionDetails = z.object({
  second_course_id: emptyToNull(Id),
  voucher_no: optionalText(40),
  /** For old students and returnees who know their number. */
  student_id_number: optionalText(30),
  /** Whose the email is. A parent's never becomes the sign-in name of the pupil. */
  email_owner: optionalChoice(emailOwners),
  mother_tongue: optionalText(60),
  indigenous_group: optionalText(60),
  is_4ps: z.boolean().nullish(),
  is_pwd: z.boolean().nullish(),
  disability: optionalText(100),
  boarding_address: optionalText(200),
  emergency_contact_address: optionalText(200),
  income_bracket: optionalChoice(incomeBrackets),
  siblings: optionalMatch(/^\d{1,2}$/, 'Enter a number'),
  elementary_name: optionalText(200),
  elementary_address: optionalText(200),
  elementary_year: optionalText(4),
  junior_high_name: optionalText(200),
  junior_high_address: optionalText(200),
  junior_high_year: optionalText(4),
  senior_high_name: optionalText(200),
  senior_high_address: optionalText(200),
  senior_high_strand: optionalChoice([...strands, 'STEM', 'GAS', 'Other']),
  senior_high_year: optionalText(4),
  previous_course: optionalText(120),
  units_earned: optionalMatch(/^\d{1,3}(\.\d)?$/, 'Enter the number of units'),
})
export type AdmissionDetails = z.infer<typeof AdmissionDetails>
