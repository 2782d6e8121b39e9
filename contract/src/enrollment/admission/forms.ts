import { z } from 'zod'
import {
  addressFields,
  birthFields,
  emergencyFields,
  nameFields,
  optionalEmail,
  optionalFullName,
  optionalText,
  requiredMobile,
  schoolGraduatedFields,
} from '#foundation/people/people.ts'
import { ChallengeAnswer } from '#platform/challenge.ts'
import { Day, EnrolleeType, Id, Instant, Level } from '#platform/shapes.ts'
import { AdmissionDetails, optionalMobile } from './details.ts'

/** `A26-7KQ4-M2XD`: Crockford base 32 without I, L, O and U. Lower case letters and missing dashes are accepted. */
export const TransNo = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(/^A\d{2}[0-9A-HJKMNP-TV-Z]{8}$/, 'Use the format A26-7KQ4-M2XD'))
  .transform((text) => `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`)

const applicationFields = {
  enrollee_type: EnrolleeType,
  course_id: Id,
  level: Level,
  lrn: z
    .string()
    .regex(/^\d{12}$/, 'The LRN must have 12 digits')
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
  ...nameFields,
  birthplace: optionalText(200),
  ...birthFields,
  citizenship: optionalText(),
  /** Required for college; pupils of the high school may have none. */
  personal_email: optionalEmail,
  contact_number: requiredMobile('contact number'),
  ...addressFields,
  ...emergencyFields,
  emergency_contact_relationship: optionalText(),
  ...schoolGraduatedFields,
  father_name: optionalFullName(),
  father_occupation: optionalText(),
  father_contact_number: optionalMobile("father's number"),
  mother_name: optionalFullName(),
  mother_occupation: optionalText(),
  mother_contact_number: optionalMobile("mother's number"),
  guardian_name: optionalFullName(),
  guardian_relationship: optionalText(60),
  guardian_occupation: optionalText(),
  guardian_contact_number: optionalMobile("guardian's number"),
  details: AdmissionDetails.default({}),
}

export const Application = z.object({
  ...applicationFields,
  consent: z.literal(true, 'Please agree to the privacy notice'),
  privacy_notice_version: z.string().max(20),
  guardian_consent_name: optionalFullName(),
  guardian_consent_relationship: optionalText(60),
  proof: ChallengeAnswer,
})
export type Application = z.infer<typeof Application>

/** A token that opens one application for two hours. `findAdmission` answers it for the application number with the birthdate or a mailed code. */
export const AccessToken = z.string().max(200)

export const EditedApplication = z.object({
  ...applicationFields,
  access: AccessToken,
  updated_at: Instant,
  /** Confirms the changed application in the same step, if it was confirmed before. */
  confirm: z.boolean().default(false),
})

export const AdmissionLookup = z.object({
  trans_no: TransNo,
  birthdate: Day.optional(),
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code'))
    .optional(),
})

/** The name and birthdate in an application whose number was lost. */
export const LostNumber = z.object({
  first_name: nameFields.first_name,
  last_name: nameFields.last_name,
  middle_name: nameFields.middle_name,
  birthdate: Day,
  proof: ChallengeAnswer,
})

export const AdmissionCompletion = z.object({
  access: AccessToken,
  agree: z.literal(true, 'Please tick the box to agree'),
  /** The applicant promises to bring the originals of missing documents. */
  promise: z.boolean().default(false),
})

export const AdmissionEdit = Application.pick({
  enrollee_type: true,
  course_id: true,
  level: true,
  lrn: true,
  first_name: true,
  last_name: true,
  middle_name: true,
  extension_name: true,
  birthdate: true,
  birthplace: true,
  gender: true,
  civil_status: true,
  religion: true,
  citizenship: true,
  personal_email: true,
  contact_number: true,
  block: true,
  street: true,
  province: true,
  municipality: true,
  barangay: true,
  psgc_code: true,
  zipcode: true,
  emergency_contact_name: true,
  emergency_contact_number: true,
  emergency_contact_relationship: true,
  school_graduated_name: true,
  school_graduated_year: true,
  school_graduated_address: true,
  father_name: true,
  father_occupation: true,
  father_contact_number: true,
  mother_name: true,
  mother_occupation: true,
  mother_contact_number: true,
  guardian_name: true,
  guardian_relationship: true,
  guardian_occupation: true,
  guardian_contact_number: true,
  details: true,
}).extend({ updated_at: Instant })
