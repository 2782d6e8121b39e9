import { z } from 'zod'
import { GradeTasks } from '#academics/grades/results.ts'
import { OwnShift } from '#cashier/cashier-shifts/calls.ts'
import { ToPay } from '#cashier/payments/calls.ts'
import { OwnAnnouncement } from '#communication/announcements/calls.ts'
import { ApplicationClaim } from '#enrollment/admission/claims.ts'
import { ChildSummary } from '#oversight/parents/calls.ts'
import { receiptTenders } from '#platform/lists.ts'
import { Centavos, Instant } from '#platform/shapes.ts'
import { OwnOffice } from '#records/clearance/offices.ts'

const Day = z.string()

/** What waits for a decision of the reader. */
export const taskKinds = [
  'admission_request',
  'enrollment_request',
  'for_enrollment',
  'document_request',
  'payment_proof',
  'promissory_note',
  'approval',
  'to_verify',
  'to_post',
  'to_endorse',
  'to_apply',
] as const
export type TaskKind = (typeof taskKinds)[number]

const Task = z.object({
  kind: z.enum(taskKinds),
  /** Of the record, or of the class for a grade sheet. */
  id: z.number(),
  /** The person, or the class of a grade sheet. */
  name: z.string(),
  requested_at: Instant,
})
export type Task = z.infer<typeof Task>

/** A figure of the term beside that of the same term a year ago. */
const Compared = z.object({ now: z.number(), last_year: z.number() })

const Headline = z.object({
  enrolled: Compared,
  /** Without rejected ones. */
  total: Compared,
  /** What was paid of the enrollments of the term. Null for who may not see the collections. */
  paid: z.object({ now_centavos: Centavos, last_year_centavos: Centavos }).nullable(),
})
export type Headline = z.infer<typeof Headline>

const CourseSeats = z.object({
  course_id: z.number(),
  code: z.string(),
  enrolled: z.number(),
  /** The seats of its sections; null while no section says how many it has. */
  seats: z.number().nullable(),
})

/** A section by course and level of its classes, as full as its fullest class. */
const FullSection = z.object({ section: z.string(), course_id: z.number(), level: z.number(), taken: z.number(), seats: z.number() })

const EnrollmentPanel = z.object({
  /** The last 14 days. Requests are counted on the day when they arrived, without rejected and withdrawn ones. */
  days: z.array(z.object({ day: Day, requests: z.number(), enrolled: z.number() })),
  courses: z.array(CourseSeats),
  /** Sections with a class of which more than 90 % of the seats are taken: how many, and the fullest. */
  full_sections: z.object({ n: z.number(), rows: z.array(FullSection) }),
  /** Grade sheets whose deadline has passed or is within a week, and that are not submitted. */
  sheets: z.object({ overdue: z.number(), due: z.number(), next_deadline: Day.nullable() }),
})
export type EnrollmentPanel = z.infer<typeof EnrollmentPanel>

const CashierPanel = z.object({
  day: Day,
  receipts: z.number(),
  /** Null, without modes of payment, where the cash of the own shift is in it and was not counted yet. */
  collected_centavos: Centavos.nullable(),
  tenders: z.array(z.object({ tender: z.enum(receiptTenders), receipts: z.number(), amount_centavos: Centavos })),
  /** Collected on each of the last 14 days. */
  days: z.array(z.object({ day: Day, amount_centavos: Centavos })),
  on_hold: z.number(),
  /** The own shift and the next receipt; null for who may not receive payments. */
  own: OwnShift.nullable(),
})
export type CashierPanel = z.infer<typeof CashierPanel>

const ManagementPanel = z.object({
  levels: z.array(z.object({ level: z.number(), enrolled: z.number(), last_year: z.number() })),
  /** Of the enrollments of the term: what was assessed, and what was paid of it. Null for who may not see the collections. */
  money: z.object({ assessed_centavos: Centavos, paid_centavos: Centavos }).nullable(),
  load: z.object({
    instructors: z.number(),
    /** Instructors with more units than their employment allows. */
    overloaded: z.number(),
    without_classes: z.number(),
    /** Classes without an instructor. */
    open_classes: z.number(),
  }),
})
export type ManagementPanel = z.infer<typeof ManagementPanel>

const SystemPanel = z.object({
  /** Sign-ins of the last 14 days: those that worked, and those that did not. */
  sign_ins: z.array(z.object({ day: Day, succeeded: z.number(), failed: z.number() })),
  messages: z.object({ waiting: z.number(), undelivered: z.number() }),
  jobs: z.object({ waiting: z.number(), failed: z.number(), oldest_at: Instant.nullable() }),
  database_bytes: z.number(),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  /** When a backup was last noted; null for never. */
  backed_up_at: Instant.nullable(),
})
export type SystemPanel = z.infer<typeof SystemPanel>

/** What is open at the gate and on the campus now, with how many people were recorded today. */
const AttendancePanel = z.object({
  events: z.array(z.object({ id: z.number(), title: z.string(), venue: z.string().nullable(), recorded: z.number() })),
})
export type AttendancePanel = z.infer<typeof AttendancePanel>

const ClassToday = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  /** HH:MM */
  start: z.string(),
  end: z.string(),
  room: z.string().nullable(),
})
export type ClassToday = z.infer<typeof ClassToday>

const TeachingPanel = z.object({
  today: z.array(ClassToday),
  /** Grade sheets that are not submitted, by deadline. */
  sheets: z.array(z.object({ id: z.number(), code: z.string(), section: z.string(), period: z.string(), closes_on: Day })),
})
export type TeachingPanel = z.infer<typeof TeachingPanel>

/** A class of an instructor in the term, with how many of its students have a final grade. */
const OwnClass = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  schedule: z.string(),
  graded: z.number(),
  students: z.number(),
})
export type OwnClass = z.infer<typeof OwnClass>

/** What a student does next, or waits for. */
const Step = z.object({
  kind: z.enum(['profile', 'enroll', 'registrar', 'subjects', 'cashier', 'pay', 'clearance', 'nothing']),
  /** Who acts now: the student, or an office. */
  actor: z.enum(['you', 'registrar', 'cashier']),
  title: z.string(),
  text: z.string(),
  /** The last day; null without one. */
  due_on: Day.nullable(),
  /** Where it is done. */
  place: z.string().nullable(),
  screen: z.string().nullable(),
})
export type Step = z.infer<typeof Step>

/** The subjects of the term: those of the enrollment, or before it is final those of the accepted request. */
const TermSubjects = z.object({
  subjects: z.number(),
  units: z.number(),
  /** How many of them the instructors have cleared; null while they are not final. */
  cleared: z.number().nullable(),
})

/** What a student owes for all terms. */
const TermAccount = z.object({
  balance_centavos: Centavos,
  is_assessed: z.boolean(),
  to_pay: ToPay,
})

const Claim = ApplicationClaim.omit({ enrollee_type: true }).extend({ course: ApplicationClaim.shape.course.pick({ code: true }) })

const StudentPanel = z.object({
  steps: z.array(Step),
  today: z.array(ClassToday),
  /** Null without subjects. */
  subjects: TermSubjects.nullable(),
  account: TermAccount.nullable(),
  /** Applications that were sent with the student's number. */
  claims: z.array(Claim),
})
export type StudentPanel = z.infer<typeof StudentPanel>

/** What a new school enters, in this order, until its first receipt. */
export const setupSteps = [
  'school',
  'calendar',
  'courses',
  'curriculum',
  'fees',
  'people',
  'classes',
  'enrollment',
  'enroll',
  'receipt',
] as const
const SetupStep = z.object({
  step: z.enum(setupSteps),
  is_done: z.boolean(),
  /** The row that an open step waits for: a curriculum to activate, a request to enroll, or the enrollment that pays first. */
  row_id: z.number().nullable(),
})
export type SetupStep = z.infer<typeof SetupStep>

/** The parts of a dashboard. A part is null for who may not see the lists that it is about. */
export const Overview = z.object({
  term: z.object({ school_year: z.string(), semester: z.number() }),
  /** When the figures of the term were computed; null without such figures. */
  computed_at: Instant.nullable(),
  /** The ten oldest things that wait for a decision of the reader; null for who decides on nothing. */
  tasks: z.array(Task).nullable(),
  headline: Headline.nullable(),
  enrollment: EnrollmentPanel.nullable(),
  cashier: CashierPanel.nullable(),
  management: ManagementPanel.nullable(),
  system: SystemPanel.nullable(),
  /** Null once the school has made a receipt. */
  setup: z.array(SetupStep).nullable(),
  attendance: AttendancePanel.nullable(),
  teaching: TeachingPanel.nullable(),
  /** Own classes of the term. */
  classes: z.array(OwnClass).nullable(),
  student: StudentPanel.nullable(),
  children: z.array(ChildSummary.omit({ relation: true })).nullable(),
  /** What is announced to the reader now, pinned ones first. */
  announcements: z.array(OwnAnnouncement).nullable(),
  /** The offices that the reader works for, with their open deficiencies. */
  offices: z.array(OwnOffice.pick({ id: true, name: true, open: true })).nullable(),
  grade_tasks: GradeTasks.nullable(),
})
export type Overview = z.infer<typeof Overview>
