import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { addressFields, birthFields, Email, emergencyFields, mobile, nameFields, optional, schoolGraduatedFields } from './people.ts'
import { Day, done, Id, Instant, item } from './shapes.ts'
import { EnrolleeType, Level, LevelType, SchoolYear, Semester, Switch } from './values.ts'

export const PRIVACY_NOTICE_VERSION = '2026-11'

/** `A26-7KQ4-M2XD`: Crockford base 32 without I, L, O and U; small letters and missing dashes are forgiven. */
export const TransNo = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(/^A\d{2}[0-9A-HJKMNP-TV-Z]{8}$/, 'An application number looks like A26-7KQ4-M2XD'))
  .transform((text) => `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`)

/** Ten to eighty years old on the day of the application. */
const isPlausibleAge = (birthdate: string): boolean => {
  const years = (Date.now() - Date.parse(birthdate)) / (365.25 * 86_400_000)
  return years >= 10 && years <= 80
}

const applicationFields = {
  enrollee_type: EnrolleeType,
  course_id: Id,
  level: Level,
  lrn: z
    .string()
    .regex(/^\d{12}$/, 'An LRN has 12 digits')
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
  ...nameFields,
  birthplace: optional(200),
  ...birthFields,
  birthdate: Day.refine(isPlausibleAge, 'An applicant is between 10 and 80 years old'),
  citizenship: optional(),
  personal_email: Email,
  contact_number: mobile('contact number'),
  ...addressFields,
  ...emergencyFields,
  emergency_contact_relationship: optional(),
  ...schoolGraduatedFields,
  father_name: optional(),
  mother_name: optional(),
  guardian_name: optional(),
  guardian_contact_number: optional(20),
}

export const Application = z.object({
  ...applicationFields,
  consent: z.literal(true, 'Your consent to the privacy notice is needed'),
  privacy_notice_version: z.string().max(20),
  guardian_consent_name: optional(),
})
export type Application = z.infer<typeof Application>

export const EditedApplication = z.object({ ...applicationFields, birthdate_check: Day, updated_at: Instant })

/** An application as its owner or the registrar reads it back. */
export const Admission = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  trans_no: z.string(),
  category: LevelType,
  school_year: SchoolYear,
  semester: Semester,
  enrollee_type: EnrolleeType,
  course: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  level: z.number(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  reject_reason: z.string().nullable(),
  submitted_at: Instant,
  updated_at: Instant,
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  extension_name: z.string().nullable(),
  lrn: z.string().nullable(),
  birthdate: z.string().nullable(),
  birthplace: z.string().nullable(),
  gender: z.string().nullable(),
  civil_status: z.string().nullable(),
  religion: z.string().nullable(),
  citizenship: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  block: z.string().nullable(),
  street: z.string().nullable(),
  barangay: z.string().nullable(),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  psgc_code: z.string().nullable(),
  zipcode: z.string().nullable(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_number: z.string().nullable(),
  emergency_contact_relationship: z.string().nullable(),
  school_graduated_name: z.string().nullable(),
  school_graduated_year: z.string().nullable(),
  school_graduated_address: z.string().nullable(),
  father_name: z.string().nullable(),
  mother_name: z.string().nullable(),
  guardian_name: z.string().nullable(),
  guardian_contact_number: z.string().nullable(),
})
export type Admission = z.infer<typeof Admission>

export const admission = {
  admissionPeriod: endpoint({
    summary: 'Whether online admission is open, for whom and until when',
    method: 'GET',
    path: '/api/admissions/period',
    access: 'public',
    response: item(
      z.object({
        open: z.boolean(),
        school_name: z.string(),
        school_year: SchoolYear,
        semester: Semester,
        start: z.string(),
        end: z.string(),
        types: z.object({ new: Switch, old: Switch, returnee: Switch, transferee: Switch }),
        privacy_notice_version: z.string(),
      }),
    ),
    etag: true,
  }),
  submitAdmission: endpoint({
    summary: 'Apply for admission; answers the application number that opens the form again',
    method: 'POST',
    path: '/api/admissions',
    access: 'public',
    body: Application,
    response: done(z.object({ trans_no: z.string() })),
    reasons: ['admission.period_closed', 'admission.type_closed', 'admission.duplicate', 'auth.throttled'],
    idempotent: true,
  }),
  findAdmission: endpoint({
    summary: 'Open your application with its number and your birthdate; one answer for a wrong number and a wrong date',
    method: 'POST',
    path: '/api/admissions/find',
    access: 'public',
    body: z.object({ trans_no: TransNo, birthdate: Day }),
    response: item(Admission),
    reasons: ['auth.throttled'],
  }),
  editAdmission: endpoint({
    summary: 'Change your application while it is undecided',
    method: 'PUT',
    path: '/api/admissions/:trans_no',
    access: 'public',
    params: z.object({ trans_no: TransNo }),
    body: EditedApplication,
    response: done(Admission),
    reasons: ['admission.decided', 'admission.duplicate', 'stale', 'auth.throttled'],
  }),
}
