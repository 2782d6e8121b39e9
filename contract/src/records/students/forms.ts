import { z } from 'zod'
import {
  addressFields,
  ContactNumber,
  identityBasisFields,
  nameFields,
  optionalDetail,
  optionalEmail,
  optionalFullName,
  optionalText,
  requiredMobile,
  requiredText,
  schoolGraduatedFields,
} from '#foundation/people/people.ts'
import {
  CivilStatus,
  Day,
  EnrolleeType,
  emptyToNull,
  Gender,
  Id,
  Instant,
  Level,
  nothingToNull,
  SchoolYear,
  Semester,
  typedNumber,
} from '#platform/shapes.ts'
import { STUDENT_NUMBER } from '#rules/people/student-numbers.ts'
import { MAX_AWOL_STUDENTS, MAX_GRADUATES, readmissionDecisions, studentRecordStatuses } from './values.ts'

export const StudentRecordStatus = z.enum(studentRecordStatuses)
export type StudentRecordStatus = z.infer<typeof StudentRecordStatus>

/** Personal data of a student that the office writes. Old records are incomplete, so only names, birthdate, gender and civil status are required. */
export const studentPerson = {
  ...nameFields,
  lrn: nothingToNull(z.string().regex(/^\d{12}$/, 'The LRN must have 12 digits')),
  birthdate: Day,
  birthplace: optionalDetail(200),
  gender: Gender,
  civil_status: CivilStatus,
  religion: optionalDetail(),
  citizenship: optionalDetail(),
  personal_email: optionalEmail,
  contact_number: nothingToNull(ContactNumber),
  block: addressFields.block,
  street: addressFields.street,
  province: optionalDetail(),
  municipality: optionalDetail(),
  barangay: optionalDetail(),
  psgc_code: nothingToNull(addressFields.psgc_code),
  zipcode: addressFields.zipcode,
  emergency_contact_name: optionalFullName(),
  emergency_contact_number: nothingToNull(requiredMobile('emergency contact number')),
  guardian_name: optionalFullName(),
  guardian_contact_number: optionalDetail(20),
  ...schoolGraduatedFields,
}

const studyFields = {
  curriculum_id: Id,
  level: Level,
  entry_sy: SchoolYear,
  entry_type: EnrolleeType,
}

/** A typed student number: capital letters, digits and dashes. */
export const StudentNumber = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'This field is required')
      .max(20, 'At most 20 characters')
      .regex(STUDENT_NUMBER, 'Use letters, digits and dashes, such as 2026-00012'),
  )

export const NewStudentRecord = z.object({
  ...studentPerson,
  course_id: Id,
  ...studyFields,
  with_account: z.boolean().default(false),
  with_number: z.boolean().default(false),
  /** Why the student is added although a similar person is on record. */
  add_anyway_reason: optionalText(500),
})

export const EditedStudent = z.object({ ...studentPerson, ...studyFields, ...identityBasisFields, updated_at: Instant })

/** The terms of a leave of absence; without them it has no stated end. */
const leaveFields = {
  leave_from_sy: emptyToNull(SchoolYear),
  leave_from_semester: emptyToNull(Semester),
  leave_until_sy: emptyToNull(SchoolYear),
  leave_until_semester: emptyToNull(Semester),
}

export const StudentStatusChange = z.object({ status: StudentRecordStatus, reason: requiredText(500), ...leaveFields, updated_at: Instant })

export const NewReadmission = z.object({
  decision: z.enum(readmissionDecisions),
  reason: requiredText(500),
  /** What the student has to keep to, such as a smaller load. */
  conditions: optionalText(500),
})

export const AwolStudents = z.object({ ids: z.array(Id).min(1, 'Choose students').max(MAX_AWOL_STUDENTS) })

export const CandidateIds = z.object({ ids: z.array(Id).min(1, 'Choose students').max(MAX_GRADUATES) })

export const GraduationForm = z.object({
  graduated_on: Day,
  /** Of the order that allows the graduates of one course on this day. */
  so_number: optionalText(60),
  students: z
    .array(z.object({ id: Id, honor_id: Id.nullish() }))
    .min(1, 'Choose students')
    .max(MAX_GRADUATES),
})

export const GraduationUndo = z.object({ reason: requiredText(500) })

const CreditForm = z.object({
  prospectus_id: z.preprocess((value) => (value === '' ? undefined : value), Id),
  source_code: optionalText(30),
  source_title: optionalText(150),
  source_units: emptyToNull(
    typedNumber(z.number().min(0, 'Cannot be below 0').max(30, 'At most 30 units').multipleOf(0.25, 'Use steps of 0.25')),
  ),
  source_grade: optionalText(10),
  counts_in_gwa: z.boolean().default(false),
})

export const NewCredits = z.object({
  source_school: requiredText(200),
  credits: z.array(CreditForm).min(1, 'Add at least one subject').max(60),
})

export const CreditRemoval = z.object({ reason: requiredText(500) })
