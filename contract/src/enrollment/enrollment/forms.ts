import { z } from 'zod'
import {
  Email,
  identityBasisFields,
  nameFields,
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
  HoldKind,
  Id,
  Instant,
  Level,
  Pesos,
  SchoolYear,
  Semester,
} from '#platform/shapes.ts'

/** Personal data that the registrar corrects. A field that is left out keeps its value; an empty field is cleared. */
export const StudentInfo = z.object({
  ...nameFields,
  lrn: emptyToNull(z.string().regex(/^\d{12}$/, 'The LRN must have 12 digits')),
  birthdate: emptyToNull(Day),
  birthplace: optionalText(200),
  gender: emptyToNull(Gender),
  civil_status: emptyToNull(CivilStatus),
  religion: optionalText(),
  citizenship: optionalText(),
  personal_email: emptyToNull(Email),
  contact_number: emptyToNull(requiredMobile('contact number')),
  block: optionalText(),
  street: optionalText(),
  province: optionalText(),
  municipality: optionalText(),
  barangay: optionalText(),
  psgc_code: emptyToNull(z.string().regex(/^\d{10}$/, 'Choose a barangay')),
  zipcode: emptyToNull(z.string().regex(/^\d{4}$/, 'The ZIP code must have four digits')),
  emergency_contact_name: optionalFullName(),
  emergency_contact_number: emptyToNull(requiredMobile('emergency contact number')),
  emergency_contact_relationship: optionalText(),
  ...schoolGraduatedFields,
  father_name: optionalFullName(),
  mother_name: optionalFullName(),
  guardian_name: optionalFullName(),
  guardian_contact_number: optionalText(20),
})
export type StudentInfo = z.infer<typeof StudentInfo>

/** Where an enrollment belongs. A field left out stays as it is. */
export const EditedPlacement = z.object({
  course_id: Id.optional(),
  level: Level.optional(),
  curriculum_id: Id.optional(),
  enrollee_type: EnrolleeType.optional(),
  school_year: SchoolYear.optional(),
  semester: Semester.optional(),
  status: z.union([z.literal(2), z.literal(3)], 'Only For Enrollment and On Hold can be chosen').optional(),
  reason: optionalText(500),
  updated_at: Instant.optional(),
})

export const EditedStudentInfo = StudentInfo.extend({ ...identityBasisFields, updated_at: Instant.optional() })

/** The form asks for the reason of a student status that differs from the computed one; a call may leave it out. */
export const StudentStatusReason = z.object({ student_status_reason: requiredText(500) })

export const NewHold = z.object({ kind: HoldKind, reason: requiredText(500), amount: emptyToNull(Pesos) })

/** Without a kind, every hold is released. */
export const HoldRelease = z.object({ kind: HoldKind.optional(), reason: requiredText(500) })

/** The form asks for the reason; a call may leave it out. */
export const NewWithdrawal = z.object({ reason: requiredText(500) })

export const UndoneEnrollment = z.object({ reason: requiredText(500) })

export const ReassessmentReason = z.object({ reason: requiredText(300) })

/** The preview that is confirmed, and why. The call is refused when the bill, the subjects, the grants or the fees have changed since. */
export const Reassessment = ReassessmentReason.extend({ digest: z.string().min(1).max(100), updated_at: Instant })

export const EnrollmentAcceptance = z.object({ override_reason: optionalText(500) }).default({})
