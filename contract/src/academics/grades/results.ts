import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Level, list, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { atRiskColumns, gradeResultColumns } from './columns.ts'
import { mostAtRisk, resultGroups } from './result-values.ts'
import { sheetPeriods } from './sheet-values.ts'

const Sums = z.object({
  students: z.number(),
  passed: z.number(),
  conditional: z.number(),
  failed: z.number(),
  incomplete: z.number(),
  dropped: z.number(),
  ungraded: z.number(),
  /** In percent with one decimal; null without a graded student. */
  passing_rate: z.number().nullable(),
})

/** The grades of a class, or of all classes of a subject, instructor or course. */
export const ResultRow = z.object({
  key: z.string(),
  /** The class, the subject, the instructor or the course. */
  name: z.string(),
  detail: z.string().nullable(),
  classes: z.number(),
  /** The class that the row is about; null for several. */
  subject_offer_id: z.number().nullable(),
  ...Sums.shape,
  /** By grading scale, best grade first. */
  distributions: z.array(z.object({ scale: z.string(), grades: z.array(z.object({ grade: z.string(), students: z.number() })) })),
})
export type ResultRow = z.infer<typeof ResultRow>

const FailedSubject = z.object({
  code: z.string(),
  title: z.string(),
  grade: z.string(),
  period: z.enum(sheetPeriods),
  instructor_name: z.string().nullable(),
})

export const AtRiskRow = z.object({
  id: z.number(),
  ...Person.shape,
  course: z.string(),
  level: z.number(),
  section: z.string().nullable(),
  contact_number: z.string().nullable(),
  email: z.string().nullable(),
  guardian_contact_number: z.string().nullable(),
  subjects: z.array(FailedSubject),
})
export type AtRiskRow = z.infer<typeof AtRiskRow>

const termFilter = { school_year: filter(SchoolYear), semester: filter(Semester), course_id: filter(Id), level: filter(Level) }

/** How many grade sheets and changes of grades wait for the reader. */
export const GradeTasks = z.object({ to_verify: z.number(), to_post: z.number(), to_endorse: z.number(), to_apply: z.number() })
export type GradeTasks = z.infer<typeof GradeTasks>

export const gradeResults = {
  gradeResults: call('GET /api/grade-results', 'View Grade Sheets', {
    summary:
      'Distribution and passing rate of the submitted grade sheets of a grading period, for each class, subject, instructor or course',
    query: z.object({
      ...paging(25),
      ...termFilter,
      period: z.enum(sheetPeriods).default('midterm'),
      group: z.enum(resultGroups).default('class'),
      employee_id: filter(Id),
    }),
    columns: gradeResultColumns,
    response: list(ResultRow).extend({
      /** Of all that the filter has. */
      totals: Sums.extend({ classes: z.number() }),
    }),
  }),
  studentsAtRisk: call('GET /api/students-at-risk', 'View Students at Risk', {
    summary:
      'Students whose latest grades before the final ones are not passed in several subjects, most subjects first; a dean reads those of the department, and posted grades only of classes that others verify',
    query: z.object({
      ...paging(25),
      ...termFilter,
      /** The fewest subjects that are not passed. */
      least: z.coerce.number().int().min(1).max(mostAtRisk).default(2),
    }),
    rows: AtRiskRow,
    columns: atRiskColumns,
  }),
}
