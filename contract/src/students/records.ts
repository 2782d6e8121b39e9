import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  addressFields,
  ContactNumber,
  Email,
  mobile,
  nameFields,
  optional,
  Person,
  required,
  schoolGraduatedFields,
} from '../people/people.ts'
import { Centavos, Day, done, filter, Id, IdParams, Instant, item, list, paging } from '../shapes.ts'
import { CivilStatus, EnrolleeType, Gender, Level, LevelType, SchoolYear } from '../values.ts'

/** Whether somebody studies here at present, and else why not. */
export const studentStates = ['active', 'loa', 'awol', 'graduated', 'transferred'] as const
export const StudentState = z.enum(studentStates)
export type StudentState = z.infer<typeof StudentState>
export const studentStateNames: Record<StudentState, string> = {
  active: 'Active',
  loa: 'On leave',
  awol: 'Absent without leave',
  graduated: 'Graduated',
  transferred: 'Transferred',
}

export const TakenTerm = z.object({ school_year: z.string(), semester: z.number() })
export const StudentCourse = z.object({ id: z.number(), code: z.string(), name: z.string(), level_type: LevelType })

/** One line of the list of all students. */
export const StudentRow = z.object({
  id: z.number(),
  ...Person.shape,
  extension_name: z.string().nullable(),
  image: z.string().nullable(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number().nullable(),
  curriculum: z.string().nullable(),
  status: StudentState,
  entry_sy: z.string().nullable(),
  entry_type: EnrolleeType.nullable(),
  has_account: z.boolean(),
  last_term: TakenTerm.nullable(),
})
export type StudentRow = z.infer<typeof StudentRow>

const studentSorts = ['name', '-name', 'number', '-number', 'created_at', '-created_at', 'unnumbered', '-unnumbered'] as const

/** Which students: by what they study, their state, and what they have. */
export const studentFilters = {
  course_id: filter(Id),
  level: filter(Level),
  level_type: filter(LevelType),
  status: filter(StudentState),
  entry_sy: filter(SchoolYear),
  account: filter(z.enum(['with', 'without'])),
  number: filter(z.enum(['with', 'without'])),
  /** Enrolled in the school's current term. */
  enrolled: filter(z.enum(['yes', 'no'])),
}

/** Who a student is and where they stand, above every page about them. */
export const StudentHead = z.object({
  id: z.number(),
  ...Person.shape,
  extension_name: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  course: StudentCourse.nullable(),
  curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  level: z.number().nullable(),
  status: StudentState,
  entry_sy: z.string().nullable(),
  entry_type: EnrolleeType.nullable(),
  holds: z.array(z.object({ kind: z.string(), reason: z.string(), amount_centavos: Centavos.nullable() })),
  updated_at: Instant,
  can: z.object({ update: z.boolean(), credit: z.boolean(), open_account: z.boolean(), enroll: z.boolean() }),
})
export type StudentHead = z.infer<typeof StudentHead>

const said = () => z.string().nullable()
const personRead = {
  lrn: said(),
  birthdate: said(),
  birthplace: said(),
  gender: said(),
  civil_status: said(),
  religion: said(),
  citizenship: said(),
  personal_email: said(),
  contact_number: said(),
  block: said(),
  street: said(),
  barangay: said(),
  municipality: said(),
  province: said(),
  zipcode: said(),
  psgc_code: said(),
  emergency_contact_name: said(),
  emergency_contact_number: said(),
  guardian_name: said(),
  guardian_contact_number: said(),
  school_graduated_name: said(),
  school_graduated_year: said(),
  school_graduated_address: said(),
}

/** A term of a student as the office reads it: how it went and what it costs. */
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

const documentStates = ['none', 'soft_copy', 'original_received', 'waived'] as const

/** One paper of the checklist. */
export const StudentDocument = z.object({
  kind: z.string(),
  name: z.string(),
  is_required: z.boolean(),
  status: z.enum(documentStates),
  received_at: Instant.nullable(),
  remark: z.string().nullable(),
})
export type StudentDocument = z.infer<typeof StudentDocument>

export const StudentAccount = z.object({
  ...StudentHead.shape,
  person: z.object(personRead),
  account: z
    .object({ id: z.number(), email: z.string(), status: z.number(), first_login: z.boolean(), last_sign_in_at: Instant.nullable() })
    .nullable(),
  terms: z.array(StudentTerm),
  documents: z.array(StudentDocument),
  /** The latest application, on whose checklist papers are received. */
  application_id: z.number().nullable(),
})
export type StudentAccount = z.infer<typeof StudentAccount>

/** A field whose empty text means that there is no value. */
const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema.nullish())

/** The person of a student as the office writes it. Old records lack much: names, birthdate, gender and civil status are what is needed. */
export const studentPerson = {
  ...nameFields,
  lrn: blank(z.string().regex(/^\d{12}$/, 'An LRN has 12 digits')),
  birthdate: Day,
  birthplace: optional(200),
  gender: Gender,
  civil_status: CivilStatus,
  religion: optional(),
  citizenship: optional(),
  personal_email: blank(Email),
  contact_number: blank(ContactNumber),
  block: addressFields.block,
  street: addressFields.street,
  province: optional(),
  municipality: optional(),
  barangay: optional(),
  psgc_code: blank(addressFields.psgc_code),
  zipcode: addressFields.zipcode,
  emergency_contact_name: optional(),
  emergency_contact_number: blank(mobile('emergency contact number')),
  guardian_name: optional(),
  guardian_contact_number: optional(20),
  ...schoolGraduatedFields,
}

const studies = {
  curriculum_id: Id,
  level: Level,
  entry_sy: SchoolYear,
  entry_type: EnrolleeType,
}

/** Typed by hand: capital letters, digits and dashes. */
export const StudentNumber = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'This field is required')
      .max(20, 'At most 20 characters')
      .regex(/^[A-Z0-9]+(?:[-/.][A-Z0-9]+)*$/, 'Use letters, digits and dashes, such as 2026-00012'),
  )

/** Somebody who may be the person that is added. */
export const StudentMatch = z.object({
  /** Null for people of the school who are no students. */
  id: z.number().nullable(),
  full_name: z.string(),
  birthdate: z.string().nullable(),
  lrn: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  student_id_number: z.string().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  /** What both have. */
  same: z.array(z.enum(['name', 'lrn', 'email'])),
})
export type StudentMatch = z.infer<typeof StudentMatch>

export const studentRecords = {
  students: endpoint({
    summary: 'All students, by name',
    method: 'GET',
    path: '/api/students',
    access: ['View Students', 'Assign Student Number'],
    query: z.object({ ...paging(15), ...studentFilters, sort: filter(z.enum(studentSorts)) }),
    response: list(StudentRow),
  }),
  studentMatches: endpoint({
    summary: 'People who may be the one that is added: the same name and birthdate, LRN or email',
    method: 'GET',
    path: '/api/students/matches',
    access: 'Add Student',
    query: z.object({
      first_name: z.string().max(100).default(''),
      last_name: z.string().max(100).default(''),
      middle_name: z.string().max(100).optional(),
      birthdate: filter(Day),
      lrn: filter(z.string().max(20)),
      personal_email: filter(z.string().max(254)),
    }),
    response: item(z.array(StudentMatch)),
  }),
  addStudent: endpoint({
    summary: 'Add a student who did not apply online; with an account the generated password is mailed',
    method: 'POST',
    path: '/api/students',
    access: 'Add Student',
    body: z.object({
      ...studentPerson,
      course_id: Id,
      ...studies,
      with_account: z.boolean().default(false),
      with_number: z.boolean().default(false),
      /** Why somebody like a person there is already is added anyway. */
      add_anyway_reason: optional(500),
    }),
    response: done(StudentHead),
    reasons: ['student.duplicate'],
    idempotent: true,
  }),
  student: endpoint({
    summary: 'Who a student is: name, number, course, level, curriculum, state and holds',
    method: 'GET',
    path: '/api/students/:id',
    access: 'View Students',
    params: IdParams,
    response: item(StudentHead),
  }),
  studentAccount: endpoint({
    summary: "A student's profile, portal account, terms and papers",
    method: 'GET',
    path: '/api/students/:id/account',
    access: 'View Students',
    params: IdParams,
    response: item(StudentAccount),
  }),
  editStudent: endpoint({
    summary: "Change a student's profile and studies",
    method: 'PUT',
    path: '/api/students/:id',
    access: 'Update Student Info',
    params: IdParams,
    body: z.object({ ...studentPerson, ...studies, updated_at: Instant }),
    response: done(StudentHead),
    reasons: ['stale'],
  }),
  changeStudentStatus: endpoint({
    summary: 'Say that a student is active, on leave, absent without leave, graduated or transferred',
    method: 'POST',
    path: '/api/students/:id/status',
    access: 'Update Student Info',
    params: IdParams,
    body: z.object({ status: StudentState, reason: required(500), updated_at: Instant }),
    response: done(StudentHead),
    reasons: ['student.same_state', 'student.enrolled', 'stale'],
  }),
  openAccount: endpoint({
    summary: 'Open a portal account for a student without one; the generated password is mailed',
    method: 'POST',
    path: '/api/students/:id/account',
    access: 'Add Student',
    params: IdParams,
    response: done(StudentHead),
    reasons: ['student.has_account'],
  }),
}
