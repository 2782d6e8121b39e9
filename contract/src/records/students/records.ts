import { z } from 'zod'
import { DocumentMark, DocumentParams } from '#enrollment/admission/office.ts'
import { Person } from '#foundation/people/people.ts'
import { periodKeys } from '#foundation/terms/calendar-days.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, EnrolleeType, filter, Id, Instant, Level, LevelType, paging, SchoolYear } from '#platform/shapes.ts'
import { studentColumns } from './columns.ts'
import { EditedStudent, NewStudentRecord, StudentRecordStatus, StudentStatusChange } from './forms.ts'
import { readmissionDecisions } from './values.ts'

export const TakenTerm = z.object({ school_year: z.string(), semester: z.number() })
export type TakenTerm = z.infer<typeof TakenTerm>
/** A grading period with a grade of its own. */
export const PeriodColumn = z.object({ key: z.enum(periodKeys), name: z.string() })
export const StudentCourse = z.object({ id: z.number(), code: z.string(), name: z.string(), level_type: LevelType })

/** The date, honors and special order of a graduation. */
export const Graduation = z.object({ graduated_on: z.string(), honor: z.string().nullable(), so_number: z.string().nullable() })
export type Graduation = z.infer<typeof Graduation>

/** One row of the student list. */
export const StudentRow = z.object({
  id: z.number(),
  ...Person.shape,
  image: z.string().nullable(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number().nullable(),
  curriculum: z.string().nullable(),
  status: StudentRecordStatus,
  entry_sy: z.string().nullable(),
  entry_type: EnrolleeType.nullable(),
  has_account: z.boolean(),
  last_term: TakenTerm.extend({ level: z.number() }).nullable(),
  /** Active, but not enrolled since before the last regular term. */
  skipped_last_term: z.boolean(),
  /** Null for readers without `View Students`, like the fields below. */
  lrn: z.string().nullable(),
  gender: z.string().nullable(),
  birthdate: z.string().nullable(),
})
export type StudentRow = z.infer<typeof StudentRow>

const studentSorts = ['name', '-name', 'number', '-number', 'created_at', '-created_at', 'unnumbered', '-unnumbered'] as const

/** Filters of the student list. */
export const studentFilters = {
  course_id: filter(Id),
  level: filter(Level),
  level_type: filter(LevelType),
  status: filter(StudentRecordStatus),
  entry_sy: filter(SchoolYear),
  account: filter(z.enum(['with', 'without'])),
  number: filter(z.enum(['with', 'without'])),
  /** Enrolled in the school's current term. */
  enrolled: filter(z.enum(['yes', 'no'])),
  /** Active students who did not enroll in the last regular term. */
  skipped_last_term: filter(z.enum(['yes'])),
}

/** The header of every page about a student: identity, studies and holds. */
export const StudentHead = z.object({
  id: z.number(),
  ...Person.shape,
  name: z.string(),
  image: z.string().nullable(),
  course: StudentCourse.nullable(),
  curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  level: z.number().nullable(),
  status: StudentRecordStatus,
  /** Why the office set the status; null for one that follows from enrolling. */
  status_reason: z.string().nullable(),
  /** The terms of a leave of absence, as far as they are stated. */
  leave: z.object({ from: TakenTerm.nullable(), until: TakenTerm.nullable() }).nullable(),
  /** The decision on a student who was absent without leave, until it is used up by an enrollment. */
  readmission: z
    .object({
      decision: z.enum(readmissionDecisions),
      reason: z.string(),
      conditions: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  graduation: Graduation.nullable(),
  entry_sy: z.string().nullable(),
  entry_type: EnrolleeType.nullable(),
  holds: z.array(z.object({ kind: z.string(), reason: z.string(), amount_centavos: Centavos.nullable() })),
  /** The latest enrollment. */
  enrollment: z.object({ id: z.number(), ...TakenTerm.shape, level: z.number(), status: z.number(), withdrawn: z.boolean() }).nullable(),
  /** Of all terms; below zero is a credit. */
  balance_centavos: Centavos,
  updated_at: Instant,
  can: z.object({
    update: z.boolean(),
    /** Who studied here graduates in the list for graduation. */
    set_graduated: z.boolean(),
    readmit: z.boolean(),
    credit: z.boolean(),
    open_account: z.boolean(),
    enroll: z.boolean(),
  }),
})
export type StudentHead = z.infer<typeof StudentHead>

const nullableText = () => z.string().nullable()
const personValues = {
  lrn: nullableText(),
  birthdate: nullableText(),
  birthplace: nullableText(),
  gender: nullableText(),
  civil_status: nullableText(),
  religion: nullableText(),
  citizenship: nullableText(),
  personal_email: nullableText(),
  contact_number: nullableText(),
  block: nullableText(),
  street: nullableText(),
  barangay: nullableText(),
  municipality: nullableText(),
  province: nullableText(),
  zipcode: nullableText(),
  psgc_code: nullableText(),
  emergency_contact_name: nullableText(),
  emergency_contact_number: nullableText(),
  guardian_name: nullableText(),
  guardian_contact_number: nullableText(),
  school_graduated_name: nullableText(),
  school_graduated_year: nullableText(),
  school_graduated_address: nullableText(),
}

/** One term of a student for the office: course, state, units and balance. */
export const StudentTerm = z.object({
  id: z.number(),
  ...TakenTerm.shape,
  course: z.string(),
  level: z.number(),
  enrollee_type: EnrolleeType,
  status: z.number(),
  withdrawn: z.boolean(),
  registration_no: z.string().nullable(),
  subjects: z.number(),
  units: z.number(),
  balance_centavos: Centavos,
})
export type StudentTerm = z.infer<typeof StudentTerm>

const documentStatuses = ['none', 'soft_copy', 'original_received', 'waived'] as const

/** One document of the checklist. */
export const StudentDocument = z.object({
  kind: z.string(),
  name: z.string(),
  is_required: z.boolean(),
  status: z.enum(documentStatuses),
  received_at: Instant.nullable(),
  remark: z.string().nullable(),
})
export type StudentDocument = z.infer<typeof StudentDocument>

export const StudentAccount = z.object({
  ...StudentHead.shape,
  person: z.object(personValues),
  account: z
    .object({
      id: z.number(),
      /** Null for an account that signs in with the student number. */
      email: z.string().nullable(),
      sign_in_name: z.string(),
      status: z.number(),
      first_login: z.boolean(),
      /** False until the first temporary password is made. */
      has_password: z.boolean(),
      last_sign_in_at: Instant.nullable(),
    })
    .nullable(),
  terms: z.array(StudentTerm),
  documents: z.array(StudentDocument),
  /** The latest application. Documents are received on its checklist; without one, on that of the student. */
  application_id: z.number().nullable(),
})
export type StudentAccount = z.infer<typeof StudentAccount>

/** A person on record who may be the student that is being added. */
export const StudentMatch = z.object({
  /** The student id; null for people on record who are not students. */
  id: z.number().nullable(),
  full_name: z.string(),
  birthdate: z.string().nullable(),
  lrn: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  student_id_number: z.string().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  /** The values that both records share. */
  same: z.array(z.enum(['name', 'lrn', 'email'])),
})
export type StudentMatch = z.infer<typeof StudentMatch>

export const studentRecords = {
  students: call('GET /api/students', ['View Students', 'Assign Student Number'], {
    summary: 'All students, by name',
    query: z.object({ ...paging(15), ...studentFilters, sort: filter(z.enum(studentSorts)) }),
    rows: StudentRow,
    columns: studentColumns,
  }),
  studentMatches: call('GET /api/students/matches', 'Add Student', {
    summary: 'People on record with the same name and birthdate, LRN or email as the student that is being added',
    query: z.object({
      first_name: z.string().max(100).default(''),
      last_name: z.string().max(100).default(''),
      middle_name: z.string().max(100).optional(),
      birthdate: filter(Day),
      lrn: filter(z.string().max(20)),
      personal_email: filter(z.string().max(254)),
    }),
    data: z.array(StudentMatch),
  }),
  addStudent: call('POST /api/students', 'Add Student', {
    summary: 'Add a student who did not apply online; with an account, the generated password is mailed if there is an email',
    body: NewStudentRecord,
    data: StudentHead,
    reasons: ['student.duplicate'],
    idempotent: true,
  }),
  student: call('GET /api/students/:id', 'View Students', {
    summary: 'One student: name, number, course, level, curriculum, status and holds',
    data: StudentHead,
  }),
  studentAccount: call('GET /api/students/:id/account', 'View Students', {
    summary: 'The profile, portal account, terms and documents of a student',
    data: StudentAccount,
  }),
  editStudent: call('PUT /api/students/:id', 'Update Student Info', {
    summary: 'Change the profile and studies of a student',
    body: EditedStudent,
    data: StudentHead,
    reasons: ['stale'],
  }),
  changeStudentStatus: call('POST /api/students/:id/status', 'Update Student Info', {
    summary: 'Set the status of a student: active, on leave, absent without leave, graduated or transferred',
    body: StudentStatusChange,
    data: StudentHead,
    reasons: ['student.same_state', 'student.enrolled', 'graduation.recorded', 'graduation.list_only', 'stale'],
  }),
  setStudentDocument: call('POST /api/students/:id/documents/:kind', 'Edit Admission', {
    summary: 'Mark a required document of a student as received, also without an online application',
    params: DocumentParams,
    body: DocumentMark,
    data: z.array(StudentDocument),
  }),
  openAccount: call('POST /api/students/:id/account', 'Add Student', {
    summary: 'Open a portal account for a student without one; the generated password is mailed if there is an email',
    data: StudentHead,
    reasons: ['student.has_account', 'student.not_accepted'],
  }),
}
