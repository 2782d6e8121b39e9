import { z } from 'zod'
import { SubjectOffer } from '#academics/offers/offer.ts'
import { Account, AccountPayment } from '#billing/assessment/account.ts'
import { ReceiptSteps } from '#billing/assessment/receipt-modes.ts'
import { optionalText, Person } from '#foundation/people/people.ts'
import { periodKeys } from '#foundation/terms/calendar-days.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import {
  Centavos,
  Day,
  EnrolleeType,
  EnrollmentStatus,
  filter,
  GradingScale,
  HoldKind,
  Id,
  Instant,
  Level,
  LevelType,
  paging,
  SchoolYear,
  Semester,
} from '#platform/shapes.ts'
import { enrollmentColumns } from './columns.ts'
import { EnrollmentAcceptance } from './forms.ts'

/** An enrolled subject. The grade fields are absent when the reader may not see them. */
export const Load = z.object({
  id: z.number(),
  status: z.number(),
  midterm_grade: z.string().nullish(),
  grade: z.string().nullish(),
  re_exam: z.string().nullish(),
  grading_scale: GradingScale,
  /** The day on which a shown grade last replaced another one that was posted; left out when none did. */
  changed_on: z.string().optional(),
  /** Until when an INC or a conditional grade is settled; only where the final grade is shown and has no result. */
  settle_by: Day.nullish(),
  /** Whether the final grade leaves room for a re-exam; only where the final grade is shown. */
  allows_re_exam: z.boolean().optional(),
  /** Grades by the key of their period, in classes with periods of their own; a hidden one is left out. */
  period_grades: z.partialRecord(z.enum(periodKeys), z.string()).optional(),
  /** Whether the instructor shows the scores of a class record; only in the student's own grades. */
  has_scores: z.boolean().optional(),
  subjectOffer: SubjectOffer,
})
export type Load = z.infer<typeof Load>

const Course = z.object({ id: z.number(), code: z.string(), name: z.string(), level_type: LevelType })

/** The fields below the name are null for readers without `View Enrollments`, because the cashier needs only a name and a balance. */
const Student = z.object({
  ...Person.shape,
  contact_number: z.string().nullable(),
  gender: z.string().nullable(),
  civil_status: z.string().nullable(),
  religion: z.string().nullable(),
  full_address: z.string().nullable(),
})

/** The actions that the reader may do with an enrollment in its current state. */
export const EnrollmentCan = z.object({
  accept_admission: z.boolean(),
  reject_admission: z.boolean(),
  delete_admission: z.boolean(),
  update_enrollment: z.boolean(),
  /** Course, level, curriculum, type and term. */
  edit: z.boolean(),
  update_info: z.boolean(),
  hold: z.boolean(),
  release: z.boolean(),
  accept_enrollment: z.boolean(),
  shift_course: z.boolean(),
  resend_confirmation: z.boolean(),
  undo_enrollment: z.boolean(),
  withdraw: z.boolean(),
  print: z.boolean(),
})
export type EnrollmentCan = z.infer<typeof EnrollmentCan>

/** An open hold: its reason, its amount, and who placed it. */
export const Hold = z.object({
  kind: HoldKind,
  reason: z.string(),
  amount_centavos: Centavos.nullable(),
  raised_at: Instant,
  raised_by: z.string().nullable(),
  /** Whether it can be released without Override Hold. */
  settled: z.boolean(),
})
export type Hold = z.infer<typeof Hold>

/** `1` regular, otherwise irregular: as text or as a number. */
const StudentStatus = z.union([z.string().max(20), z.number().transform(String)])

export const EnrollmentRow = z.object({
  id: z.number(),
  student: Student.pick({
    full_name: true,
    first_name: true,
    last_name: true,
    middle_name: true,
    extension_name: true,
    student_id_number: true,
    contact_number: true,
    gender: true,
  }),
  image: z.string().nullable(),
  trans_no: z.string().nullable(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
  enrollee_type: EnrolleeType,
  student_status: z.string(),
  /** Whether it differs from the computed one. */
  student_status_differs: z.boolean(),
  status: z.number(),
  units: z.number(),
  net_centavos: Centavos.nullable(),
  paid_centavos: Centavos,
  balance_centavos: Centavos.nullable(),
  created_at: Instant,
  enrolled_at: Instant.nullable(),
  /** An enrollment without subjects cannot be accepted. */
  subject_count: z.number(),
  can: EnrollmentCan,
})
export type EnrollmentRow = z.infer<typeof EnrollmentRow>

/** One enrollment in full: header, account, the reasons that block its next step, and the actions that the reader may do. */
export const Enrollment = z.object({
  id: z.number(),
  student_id: z.number(),
  user_id: z.number().nullable(),
  student: Student,
  image: z.string().nullable(),
  trans_no: z.string().nullable(),
  registration_no: z.string().nullable(),
  course: Course,
  curriculum: z.string().nullable(),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
  enrollee_type: EnrolleeType,
  student_status: z.string(),
  /** Of a student status that was set by hand. */
  student_status_set: z.object({ by: z.string().nullable(), at: Instant, reason: z.string().nullable() }).nullable(),
  status: z.number(),
  reject_reason: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
  created_at: Instant,
  enrolled_at: Instant.nullable(),
  updated_at: Instant,
  total_units: z.number(),
  ...Account.shape,
  payments: z.array(AccountPayment.extend({ can: ReceiptSteps })),
  reasons: z.array(Reason),
  open_holds: z.array(Hold),
  next_or_number: z.string().nullable(),
  can: z.object({
    ...EnrollmentCan.shape,
    remove_subject: z.boolean(),
    override_hold: z.boolean(),
    receive_payment: z.boolean(),
    reassess: z.boolean(),
  }),
})
export type Enrollment = z.infer<typeof Enrollment>

const PlannedSubject = z.object({ code: z.string(), descriptive_title: z.string() })

/** Regular or irregular as computed from the subjects, compared with the curriculum of the level and semester. */
const LoadComparison = z.object({
  student_status: z.enum(['0', '1']),
  /** Prescribed subjects that are not enrolled; `is_taken` are those passed, credited or without a grade yet. */
  missing_subjects: z.array(PlannedSubject.extend({ is_taken: z.boolean() })),
  /** Codes of subjects that are not prescribed for the term. */
  extra_codes: z.array(z.string()),
  /** Subjects of earlier terms that are left. */
  back_subjects: z.array(PlannedSubject),
})
export type LoadComparison = z.infer<typeof LoadComparison>

/** An enrollment as it is opened: with its subjects, and their comparison with the curriculum where there is something to compare. Grades and comparison are left out for readers without `View Enrollments`. */
export const EnrollmentDetail = Enrollment.extend({ loads: z.array(Load), load_comparison: LoadComparison.nullable() })
export type EnrollmentDetail = z.infer<typeof EnrollmentDetail>

/** A class that could be added, with the reasons against it. A class without reasons may be chosen. */
export const OfferChoice = SubjectOffer.extend({
  already_added: z.boolean(),
  /** Whether this enrollment is on the waiting list. `waiting` is the length of the list. */
  is_waiting: z.boolean(),
  waiting: z.number(),
  reasons: z.array(Reason),
})
export type OfferChoice = z.infer<typeof OfferChoice>

/** The reason codes with which a change of subjects may be refused. */
export const loadReasons = [
  'enrollment.status_not_allowed',
  'enrollment.withdrawn',
  'enrollment.last_load',
  'enrollment.add_drop_closed',
  'subject.full',
  'subject.closed',
  'subject.duplicate',
  'subject.passed',
  'subject.prerequisite',
  'subject.corequisite',
  'subject.conflict',
  'subject.over_units',
  'subject.standing',
  'subject.graded',
  'term.closed',
  'term.no_add_drop_end',
  'term.no_classes_start',
] as const

/** Says that the school dissolves the classes of the removed subjects: nothing is charged on any day. Needs Edit Curriculum. */
const classDissolved = z.boolean().optional()

/** What removing a subject today costs, by the add and drop period and the school's withdrawal policies. */
export const SubjectRemoval = z.object({
  /** Why the subject cannot be removed today, for days that the school calendar lacks. */
  reasons: z.array(Reason),
  /** The charge as a sentence. */
  policy: z.string(),
  /** Of the subject; zero when removing it is free. */
  charge_centavos: Centavos,
  /** What the grants of the student take off the charge. */
  grant_share_centavos: Centavos,
  /** Before and after. */
  old_net_centavos: Centavos,
  net_centavos: Centavos,
  /** Afterwards; a negative balance is a credit. */
  balance_centavos: Centavos,
  /** Whether the subject stays on the record as dropped. */
  stays_on_record: z.boolean(),
  /** Whether the reader may say that the school dissolves the class, which is free. */
  may_dissolve: z.boolean(),
})
export type SubjectRemoval = z.infer<typeof SubjectRemoval>

const enrollmentSorts = ['name', '-name', 'created_at', '-created_at', 'enrolled_at', '-enrolled_at'] as const

export const enrollment = {
  enrollments: call('GET /api/enrollments', 'View Enrollments', {
    summary: 'Enrollments of a term of one status, by name',
    query: z.object({
      ...paging(15),
      status: filter(EnrollmentStatus),
      enrolled: filter(z.enum(['true', 'false'])),
      school_year: filter(SchoolYear),
      semester: filter(Semester),
      course_id: filter(Id),
      level: filter(Level),
      level_type: filter(LevelType),
      enrollee_type: filter(EnrolleeType),
      student_status: filter(z.enum(['1', '0'])),
      /** Whether the student status differs from the computed one. */
      student_status_differs: filter(z.enum(['true'])),
      sex: filter(z.enum(['Male', 'Female', 'none'])),
      /** Municipality and province in small letters, as the enrollment statistics name them; `none` without an address. */
      municipality: filter(z.string().max(200)),
      /** On the first Friday of June of the school year; `none` without a birthdate. */
      age: filter(z.string().regex(/^(none|\d{1,3})$/, 'Enter an age in whole years')),
      lrn: filter(z.enum(['missing'])),
      requested_on: filter(Day),
      enrolled_on: filter(Day),
      sort: filter(z.enum(enrollmentSorts)),
    }),
    rows: EnrollmentRow,
    columns: enrollmentColumns,
  }),
  enrollmentSubjects: call('GET /api/enrollments/enrollmentSubjects/:id', 'View Enrollments', {
    summary: 'Classes that this enrollment could add, those of its own level and semester first',
    query: z.object({
      ...paging(25),
      level: filter(Level),
      /** A class of the enrollment. The answer then lists the classes that could replace it. */
      instead_of: filter(Id),
    }),
    rows: OfferChoice,
  }),
  enrolledSubjects: call('GET /api/enrollments/enrolled-subjects/:id', ['View Enrollments', 'View Payments'], {
    summary: 'The subjects of an enrollment',
    data: z.array(Load),
  }),
  enrollAccount: call('GET /api/enrollments/enrollAccount/:id', ['View Enrollments', 'View Payments', 'View Accounts'], {
    summary:
      'One enrollment in full: header, assessment, payments, balance and allowed actions. Without View Enrollments the personal fields and the reject reason are null',
    /** For what it is read: `account` leaves out the subjects and the next receipt number, `payment` the subjects only. */
    query: z.object({ part: filter(z.enum(['account', 'payment'])) }),
    data: EnrollmentDetail,
  }),
  updateSubjects: call('POST /api/enrollments/:id', 'Update Enrollment', {
    summary:
      'Add subjects with a seat in each, remove others in the same step, and set regular or irregular; the fees are assessed again. Holders of the permission for a rule may override it with a written reason',
    body: z.object({
      subjects: z.array(Id).max(30).default([]),
      /** Load ids; needs Remove Subject. */
      remove: z.array(Id).max(30).default([]),
      class_dissolved: classDissolved,
      student_status: StudentStatus.optional(),
      /** Why the student status differs from the computed one. */
      student_status_reason: optionalText(500),
      override_reason: optionalText(500),
      updated_at: Instant.optional(),
    }),
    data: Enrollment,
    reasons: [...loadReasons, 'stale'],
    idempotent: true,
  }),
  subjectRemoval: call('GET /api/enrollments/removeEnrolledSubjects/:id', 'Remove Subject', {
    summary: 'A preview of what removing one enrolled subject today costs, by its load id',
    data: SubjectRemoval,
  }),
  removeSubject: call('POST /api/enrollments/removeEnrolledSubjects/:id', 'Remove Subject', {
    summary: 'Remove one enrolled subject by its load id; its seat becomes free and the fees are assessed again',
    body: z.object({ override_reason: optionalText(500), class_dissolved: classDissolved }),
    data: Enrollment,
    reasons: [
      'enrollment.status_not_allowed',
      'enrollment.withdrawn',
      'enrollment.last_load',
      'enrollment.add_drop_closed',
      'subject.graded',
      'term.closed',
      'term.no_add_drop_end',
      'term.no_classes_start',
    ],
  }),
  acceptEnrollment: call('POST /api/enrollments/acceptEnrollments/:id', 'Accept Enrollment', {
    summary: 'Accept the enrollment: the student gets a number and is on the rosters. Override Hold and a reason allow it despite a hold',
    body: EnrollmentAcceptance,
    data: Enrollment,
    reasons: [
      'term.closed',
      'enrollment.status_not_allowed',
      'enrollment.withdrawn',
      'enrollment.no_loads',
      'enrollment.no_fees',
      'enrollment.hold',
      'student.readmission_needed',
    ],
    idempotent: true,
  }),
}
