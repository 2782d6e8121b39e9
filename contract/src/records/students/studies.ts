import { z } from 'zod'
import { periodKeys } from '#foundation/terms/calendar-days.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { GradingScale, Id, IdParams, Instant, LevelType } from '#platform/shapes.ts'
import { CreditRemoval, NewCredits } from './forms.ts'
import { Graduation, PeriodColumn, StudentCourse, TakenTerm } from './records.ts'

const StudentGrade = z.object({
  id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  /** Null before the portal. */
  section: z.string().nullable(),
  instructor: z.string().nullable(),
  grading_scale: GradingScale,
  midterm_grade: z.string().nullable(),
  /** Grades by the key of their period, in terms with periods of their own. */
  period_grades: z.partialRecord(z.enum(periodKeys), z.string()),
  grade: z.string().nullable(),
  re_exam: z.string().nullable(),
  remarks: z.string(),
  dropped: z.boolean(),
})
export type StudentGrade = z.infer<typeof StudentGrade>

const CreditedSubject = z.object({
  id: z.number(),
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  source_school: z.string(),
  source_code: z.string().nullable(),
  source_title: z.string().nullable(),
  source_units: z.number().nullable(),
  source_grade: z.string().nullable(),
  counts_in_gwa: z.boolean(),
  approved_by: z.string().nullable(),
  created_at: Instant,
})
export type CreditedSubject = z.infer<typeof CreditedSubject>

/** The head of a term with results. */
const ResultTerm = z.object({
  /** The enrollment; null for a term before the portal, of which course and year level may not be known. */
  id: z.number().nullable(),
  ...TakenTerm.shape,
  course: z.string().nullable(),
  level: z.number().nullable(),
})

export const GradedTerm = ResultTerm.extend({
  withdrawn: z.boolean(),
  units: z.number(),
  gwa: z.string().nullable(),
  /** The grading periods with a grade of their own, in their order; empty where there are midterm and final grades. */
  periods: z.array(PeriodColumn),
  loads: z.array(StudentGrade),
})
export type GradedTerm = z.infer<typeof GradedTerm>

const StudentGrades = z.object({ terms: z.array(GradedTerm), credits: z.array(CreditedSubject) })

/** The consequence of the failures of a term. It informs the adviser and blocks nothing. */
const retentionFlags = ['warning', 'barred'] as const
export type RetentionFlag = (typeof retentionFlags)[number]

export const StandingTerm = ResultTerm.extend({
  subjects: z.number(),
  units_enrolled: z.number(),
  units_passed: z.number(),
  units_failed: z.number(),
  failed: z.number(),
  incomplete: z.number(),
  ungraded: z.number(),
  gwa: z.string().nullable(),
  cumulative_gwa: z.string().nullable(),
  retention: z.enum(retentionFlags).nullable(),
})
export type StandingTerm = z.infer<typeof StandingTerm>

export const StudentStanding = z.object({
  terms: z.array(StandingTerm),
  /** One entry per level type, because college and high school grades have no common average. */
  totals: z.array(
    z.object({
      level_type: LevelType,
      units_passed: z.number(),
      units_failed: z.number(),
      failed: z.number(),
      gwa: z.string().nullable(),
    }),
  ),
  /** School years in high school of which every grade is known, newest first. */
  years: z.array(
    z.object({
      school_year: z.string(),
      level: z.number().nullable(),
      /** A whole number. */
      general_average: z.string(),
      descriptor: z.string(),
      /** Learning areas that were failed. */
      failed: z.number(),
      result: z.enum(['promoted', 'conditionally_promoted', 'retained']),
    }),
  ),
})
export type StudentStanding = z.infer<typeof StudentStanding>

const evaluationStatuses = [
  'passed',
  'credited',
  'conditional',
  'failed',
  'incomplete',
  'enrolled',
  'no_grade',
  'prerequisite',
  'not_taken',
] as const
export const EvaluationStatus = z.enum(evaluationStatuses)
export type EvaluationStatus = z.infer<typeof EvaluationStatus>

export const EvaluationRow = z.object({
  id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  /** The units of the class that was taken, at most those of the curriculum. */
  units_earned: z.number(),
  status: EvaluationStatus,
  /** The best grade of all attempts, after a re-exam. */
  grade: z.string().nullable(),
  /** The term of that grade, or of the last attempt when there is no grade. */
  taken: TakenTerm.nullable(),
  /** Codes of the equivalent subjects that were taken instead. */
  taken_as: z.array(z.string()),
  tries: z.number(),
  /** Whether the grade of an attempt is hidden until the minimum payment. */
  hidden: z.boolean(),
  /** Requirements that are not met: subject codes, or a year level. */
  missing: z.array(z.string()),
  credit: z
    .object({ id: z.number(), source_school: z.string(), source_code: z.string().nullable(), source_grade: z.string().nullable() })
    .nullable(),
})
export type EvaluationRow = z.infer<typeof EvaluationRow>

export const Evaluation = z.object({
  graduation: Graduation.nullable(),
  course: StudentCourse.nullable(),
  curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  level: z.number().nullable(),
  terms: z.array(
    z.object({ level: z.number(), semester: z.number(), units: z.number(), units_earned: z.number(), rows: z.array(EvaluationRow) }),
  ),
  /** Subjects that were passed but are not part of the curriculum. */
  others: z.array(EvaluationRow),
  totals: z.object({
    units_required: z.number(),
    units_earned: z.number(),
    percent: z.number(),
    subjects_required: z.number(),
    subjects_earned: z.number(),
    suggested_level: z.number().nullable(),
    gwa: z.string().nullable(),
  }),
  reasons: z.array(Reason),
})
export type Evaluation = z.infer<typeof Evaluation>

export const studentStudies = {
  studentGrades: call('GET /api/students/:id/grades', 'View Students', {
    summary: 'All grades and credited subjects of a student; the audit log records this read',
    data: StudentGrades,
  }),
  studentStanding: call('GET /api/students/:id/standing', 'View Students', {
    summary: 'Units, averages and failures of a student, term by term; the audit log records this read',
    data: StudentStanding,
  }),
  studentEvaluation: call('GET /api/students/:id/evaluation', 'View Students', {
    summary: 'The curriculum of a student with passed, credited, failed and remaining subjects; the audit log records this read',
    data: Evaluation,
  }),
  ownEvaluation: call('GET /api/student/evaluation', 'View Own Evaluation', {
    summary: 'Your curriculum with passed subjects; grades that are hidden until payment count as missing',
    data: Evaluation,
    reasons: ['grade.hidden'],
    etag: true,
    saved: true,
  }),
  creditSubjects: call('POST /api/students/:id/credits', 'Credit Subject', {
    summary: 'Credit subjects passed at another school for subjects of the curriculum',
    body: NewCredits,
    data: z.array(CreditedSubject),
    reasons: ['credit.exists', 'credit.other_curriculum', 'subject.passed'],
    idempotent: true,
  }),
  removeCredit: call('DELETE /api/students/:id/credits/:credit_id', 'Credit Subject', {
    summary: 'Remove a credited subject',
    params: IdParams.extend({ credit_id: Id }),
    query: CreditRemoval,
    data: z.object({ id: z.number() }),
  }),
}
