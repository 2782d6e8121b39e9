import { z } from 'zod'
import {
  CivilStatus,
  collapseSpaces,
  Day,
  emptyToNull,
  Gender,
  isNothing,
  isNothingOrZero,
  nothingToNull,
  REQUIRED,
} from '#platform/shapes.ts'
import { identityBases } from './identity.ts'
import { NO_DATA } from './values.ts'

/** 09, +639 or 639 followed by nine digits. */
const MOBILE = /^(09|\+639|639)\d{9}$/

export const requiredText = (max = 100) =>
  z
    .string()
    .max(max)
    .transform((value) => (isNothing(value) ? '' : collapseSpaces(value)))
    .pipe(z.string().min(1, REQUIRED))
/** Text of several lines: no spaces at line ends, at most one empty line in a row. */
export const collapseLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
/** Empty text, and words such as N/A, mean no value. */
export const optionalText = (max = 100) =>
  z
    .string()
    .max(max)
    .transform((value) => (isNothing(value) ? null : collapseSpaces(value) || null))
    .nullish()
/** A fact about a person, where zero means no value too. */
export const optionalDetail = (max = 100) =>
  z
    .string()
    .max(max)
    .transform((value) => (isNothingOrZero(value) ? null : collapseSpaces(value) || null))
    .nullish()
const NAME_RULE = 'Use letters only. Spaces, hyphens, apostrophes and periods are allowed'
const NAME_PART = /^[\p{L}\p{M} .'’‘ʼ‐-]*(, ?(jr|sr|i{1,3}|iv|vi{0,3})\.?)?$/iu
const FULL_NAME = /^[\p{L}\p{M} .,'’‘ʼ‐-]*$/u
const EXTENSION = /^(\p{L}[\p{L}. ]*|\d+(st|nd|rd|th))$/iu
const hasLetter = (name: string): boolean => /\p{L}/u.test(name)
const isNamePart = (name: string): boolean => NAME_PART.test(name) && hasLetter(name)
const isFullName = (name: string): boolean => FULL_NAME.test(name) && hasLetter(name)

/** A first or last name: letters of any language. A suffix may follow a comma. */
export const requiredName = () => requiredText().refine((name) => name === '' || isNamePart(name), NAME_RULE)
export const optionalName = () => optionalDetail().refine((name) => !name || isNamePart(name), NAME_RULE)
/** The whole name of another person, such as `Maria Dela Cruz` or `DELA CRUZ, Maria`. */
const requiredFullName = () => requiredText().refine((name) => name === '' || isFullName(name), NAME_RULE)
export const optionalFullName = () => optionalDetail().refine((name) => !name || isFullName(name), NAME_RULE)

export const Email = z.string().max(254).transform(collapseSpaces).pipe(z.email('Enter a valid email address'))

/** Empty text means no email. */
export const optionalEmail = nothingToNull(Email)

/** The email, student number or employee number that somebody signs in with. */
export const SignInName = z.string().max(254).transform(collapseSpaces).pipe(z.string().min(1, REQUIRED))

/** A required mobile number, stored as eleven digits like those of profiles. `field` names it in messages, such as 'contact number'. */
export const requiredMobile = (field: string) =>
  z
    .string()
    .transform((value) => value.replace(/[\s()-]/g, ''))
    .pipe(z.string().min(1, REQUIRED).regex(MOBILE, `The ${field} must be a valid mobile number.`))
    .transform((value) => `0${value.slice(-10)}`)

/** Profile rule: exactly eleven digits. */
export const ContactNumber = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, REQUIRED).regex(/^\d+$/, 'Use digits only').length(11, 'The contact number must have exactly 11 digits'))

/** Text that reads 'No Data' when the database has no value. */
const TextOrNoData = z.preprocess((value) => value ?? NO_DATA, z.string())

/** Personal data for profile pages. */
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
  birthdate: TextOrNoData,
  religion: TextOrNoData,
  civil_status: TextOrNoData,
  gender: TextOrNoData,
  block: TextOrNoData,
  street: TextOrNoData,
  barangay: TextOrNoData,
  municipality: TextOrNoData,
  province: TextOrNoData,
  zipcode: TextOrNoData,
  psgc_code: z.string().nullable(),
  emergency_contact_name: TextOrNoData,
  emergency_contact_number: TextOrNoData,
  school_graduated_name: TextOrNoData,
  school_graduated_year: TextOrNoData,
  school_graduated_address: TextOrNoData,
})
export type Info = z.infer<typeof Info>

/** Name fields of profile and application forms. */
export const nameFields = {
  first_name: requiredName(),
  last_name: requiredName(),
  middle_name: optionalName(),
  extension_name: optionalDetail(10).refine((name) => !name || EXTENSION.test(name), 'Use an extension such as Jr. or III'),
}

export const addressFields = {
  block: optionalDetail(),
  street: optionalDetail(),
  province: requiredText(),
  municipality: requiredText(),
  barangay: requiredText(),
  psgc_code: z.string().regex(/^\d{10}$/, 'Choose a barangay'),
  zipcode: nothingToNull(z.string().regex(/^\d{4}$/, 'The ZIP code must have four digits')),
}

export const emergencyFields = {
  emergency_contact_name: requiredFullName(),
  emergency_contact_number: requiredMobile('emergency contact number'),
}

export const schoolGraduatedFields = {
  school_graduated_name: optionalDetail(200),
  school_graduated_year: optionalDetail(4),
  school_graduated_address: optionalDetail(200),
}

/** Birth and civil data, required for students and applicants. */
export const birthFields = {
  birthdate: Day,
  gender: Gender,
  civil_status: CivilStatus,
  religion: optionalDetail(),
}

export const Profile = z.object({
  ...nameFields,
  salutation: optionalText(10),
  /** Required, except for students. */
  personal_email: optionalEmail,
  contact_number: ContactNumber,
  ...birthFields,
  ...addressFields,
  ...emergencyFields,
  ...schoolGraduatedFields,
})
export type Profile = z.infer<typeof Profile>

/** What a change of a student's name or birthdate is based on; required with such a change alone. */
export const identityBasisFields = { basis_of_change: emptyToNull(z.enum(identityBases)), basis_note: optionalText(200) }

/** A region, province, city or barangay of the PSGC. */
export const Location = z.object({ code: z.string(), name: z.string(), kind: z.enum(['region', 'province', 'city', 'barangay']) })

/** The parts of a name, each of which is a column of a list as a file. */
export const nameParts = {
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  extension_name: z.string().nullable(),
}

/** A person in one line of a list. */
export const Person = z.object({ full_name: z.string(), ...nameParts, student_id_number: z.string().nullable() })
