import { z } from 'zod'
import { collapse, Day } from '../shapes.ts'
import { CivilStatus, Gender } from '../values.ts'

/** What a field without a value is called where people read it. Never stored, searched or exported. */
export const NO_DATA = 'No Data'

/** 09, +639 or 639 followed by nine digits. */
const MOBILE = /^(09|\+639|639)\d{9}$/

export const REQUIRED = 'This field is required'
export const required = (max = 100) => z.string().max(max).transform(collapse).pipe(z.string().min(1, REQUIRED))
/** Text of several lines: no spaces at line ends, at most one empty line in a row. */
export const collapseLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
/** Empty text means no value. */
export const optional = (max = 100) =>
  z
    .string()
    .max(max)
    .transform((value) => collapse(value) || null)
    .nullish()
export const Email = z.string().max(254).transform(collapse).pipe(z.email('Enter a valid email address'))

/** A mobile number of the person behind `field`, such as 'contact number'. It is kept with its eleven digits, as profiles have it. */
export const mobile = (field: string) =>
  z
    .string()
    .transform((value) => value.replace(/[\s()-]/g, ''))
    .pipe(z.string().min(1, REQUIRED).regex(MOBILE, `The ${field} must be a valid mobile number.`))
    .transform((value) => `0${value.slice(-10)}`)

/** Profile rule: digits only, exactly eleven of them. */
export const ContactNumber = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, REQUIRED).regex(/^\d+$/, 'Digits only').length(11, 'The contact number has exactly 11 digits'))

/** Text that reads 'No Data' where the database holds nothing. */
const Told = z.preprocess((value) => value ?? NO_DATA, z.string())

/** A person as profile pages show them. */
export const Info = z.object({
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  extension_name: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  student_id_number: z.string().nullable(),
  employee_number: z.string().nullable(),
  salutation: z.string().nullable(),
  is_need_update: z.boolean(),
  birthdate: Told,
  religion: Told,
  civil_status: Told,
  gender: Told,
  block: Told,
  street: Told,
  barangay: Told,
  municipality: Told,
  province: Told,
  zipcode: Told,
  psgc_code: z.string().nullable(),
  emergency_contact_name: Told,
  emergency_contact_number: Told,
  school_graduated_name: Told,
  school_graduated_year: Told,
  school_graduated_address: Told,
})
export type Info = z.infer<typeof Info>

/** Names, contact and address as one's own profile form sends them. */
export const nameFields = {
  first_name: required(),
  last_name: required(),
  middle_name: optional(),
  extension_name: optional(10),
}

export const addressFields = {
  block: optional(),
  street: optional(),
  province: required(),
  municipality: required(),
  barangay: required(),
  psgc_code: z.string().regex(/^\d{10}$/, 'Choose a barangay'),
  zipcode: z
    .string()
    .regex(/^\d{4}$/, 'A ZIP code has four digits')
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
}

export const emergencyFields = {
  emergency_contact_name: required(),
  emergency_contact_number: mobile('emergency contact number'),
}

export const schoolGraduatedFields = {
  school_graduated_name: optional(200),
  school_graduated_year: optional(4),
  school_graduated_address: optional(200),
}

/** Who someone is besides their name: required of students and applicants. */
export const birthFields = {
  birthdate: Day,
  gender: Gender,
  civil_status: CivilStatus,
  religion: optional(),
}

export const Profile = z.object({
  ...nameFields,
  salutation: optional(10),
  personal_email: Email,
  contact_number: ContactNumber,
  ...birthFields,
  ...addressFields,
  ...emergencyFields,
  ...schoolGraduatedFields,
})
export type Profile = z.infer<typeof Profile>

/** A region, province, city or barangay of the PSGC. */
export const Place = z.object({ code: z.string(), name: z.string(), kind: z.enum(['region', 'province', 'city', 'barangay']) })

/** A person in one line of a list. */
export const Person = z.object({
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  student_id_number: z.string().nullable(),
})
