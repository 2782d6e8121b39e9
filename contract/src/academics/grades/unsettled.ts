import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, Instant, Level, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { unsettledGradeColumns } from './columns.ts'
import { ExtensionForm, FailingForm } from './forms.ts'
import { correctionStatuses, gradeFields, unsettledFilters } from './sheet-values.ts'
import { settlements } from './unsettled-grades.ts'

/** A posted grade that is incomplete or conditional, and has no result yet. */
export const UnsettledGrade = z.object({
  /** Of the enrolled subject. */
  id: z.number(),
  ...Person.shape,
  course: z.string(),
  level: Level,
  subject_offer_id: z.number(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  school_year: z.string(),
  semester: z.number(),
  instructor_name: z.string().nullable(),
  grade: z.string(),
  settlement: z.enum(settlements),
  /** The grade that is changed to settle it: the re-exam, or where the final grade is computed that of the period. */
  field: z.enum(gradeFields),
  /** Its present value. */
  old_value: z.string().nullable(),
  /** Null where the calendar has no end of the term's classes. */
  due_on: Day.nullable(),
  is_overdue: z.boolean(),
  /** The latest extension. */
  extended: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** A result that was asked for and is not decided. */
  requested: z.object({ value: z.string(), status: z.enum(correctionStatuses) }).nullable(),
  /** The grade that the registrar can confirm now, because the time is over. */
  proposed: z.string().nullable(),
  /** In centavos; zero without a fee. */
  fee_centavos: z.number(),
  can: z.object({ request: z.boolean(), settle: z.boolean(), extend: z.boolean(), fail: z.boolean() }),
})
export type UnsettledGrade = z.infer<typeof UnsettledGrade>

export const unsettledGrades = {
  unsettledGrades: call('GET /api/unsettled-grades', ['View Grade Sheets', 'View Own Grade Sheets'], {
    summary:
      'Posted grades that are incomplete or conditional, those with the earliest day first: instructors read those of their classes, others those that they verify',
    query: z.object({
      ...paging(25),
      school_year: filter(SchoolYear),
      semester: filter(Semester),
      course_id: filter(Id),
      settlement: filter(z.enum(settlements)),
      due: filter(z.enum(unsettledFilters)),
    }),
    rows: UnsettledGrade,
    columns: unsettledGradeColumns,
  }),
  extendSettlement: call('POST /api/unsettled-grades/:id/extend', 'Post Grades', {
    summary: 'Give more time to settle an incomplete or conditional grade, with a reason',
    body: ExtensionForm,
    reasons: ['grade.settled', 'stale'],
  }),
  failUnsettled: call('POST /api/unsettled-grades/fail', 'Post Grades', {
    summary: 'Make failed grades of those whose time is over, all or none, with the reason that is recorded',
    body: FailingForm,
    reasons: ['grade.settled', 'grade.correction_state', 'grade.not_due'],
    idempotent: true,
  }),
}
