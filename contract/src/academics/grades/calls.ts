import { z } from 'zod'
import { ClassOffer } from '#academics/offers/offer.ts'
import { GradingScaleRules } from '#foundation/grading-scales/scale.ts'
import { Person } from '#foundation/people/people.ts'
import { periodKeys } from '#foundation/terms/calendar-days.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Day, GradingScale, Id } from '#platform/shapes.ts'
import { PeriodSheet } from './sheets.ts'

/** A grade as typed: `1`, `1.5`, `INC`, or empty for no grade. The server checks the allowed values of the scale. */
const TypedGrade = z
  .string()
  .max(6)
  .transform((text) => text.trim().toUpperCase())
  .nullable()

export const SheetRow = z.object({
  id: z.number(),
  version: z.number(),
  ...Person.shape,
  course: z.string(),
  level: z.number(),
  gender: z.string().nullable(),
  status: z.number(),
  midterm_grade: z.string().nullable(),
  /** Grades by the key of their period; empty where the class has midterm and final grades. */
  period_grades: z.partialRecord(z.enum(periodKeys), z.string()),
  grade: z.string().nullable(),
  re_exam: z.string().nullable(),
  remarks: z.string(),
  /** Until when an INC or a conditional grade without a result is settled; null for other grades, and where the calendar has no end of the term. */
  settle_by: Day.nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** A student of a class, without grades. `status` is 0 (Not Cleared) or 1 (Cleared). */
export const ClassMember = SheetRow.pick({
  id: true,
  student_id_number: true,
  extension_name: true,
  full_name: true,
  first_name: true,
  last_name: true,
  middle_name: true,
  course: true,
  level: true,
  gender: true,
  status: true,
}).extend({
  /** The section of a high school student; null in college. */
  section: z.string().nullable(),
})

export const GradeSheet = z.object({
  offer: ClassOffer,
  grading_scale: GradingScale,
  scale: GradingScaleRules,
  /** The periods with a column of their own, in their order. The final grade is computed from them; empty where it is entered. */
  periods: z.array(z.object({ key: z.enum(periodKeys), name: z.string(), open: z.boolean() })),
  /** Which columns may be written now; `reasons` says why the others may not. */
  open: z.object({ midterm_grade: z.boolean(), grade: z.boolean(), re_exam: z.boolean() }),
  reasons: z.array(Reason),
  /** Of each grading period, in their order. */
  sheets: z.array(PeriodSheet),
  rows: z.array(SheetRow),
})
export type GradeSheet = z.infer<typeof GradeSheet>

export const grades = {
  gradeSheet: call(
    'GET /api/employee/studentGradeBySubject/:id',
    ['View Own Grade Sheets', 'View Subjects', 'View Faculty Clearance and Grades', 'Verify Grades'],
    {
      summary: 'The grade sheet of a class: instructors write those of their own classes, the office reads all',
      data: GradeSheet,
      saved: true,
    },
  ),
  updateStudentGrades: call('POST /api/employee/updateStudentGrades', ['Enter Grades', 'Post Grades'], {
    summary: 'Save grades of one class, all or none; every change is logged with its author and time',
    body: z.object({
      subject_offer_id: Id,
      grades: z
        .array(
          z.object({
            id: Id,
            version: z.number().int().min(0),
            midterm_grade: TypedGrade.optional(),
            period_grades: z.partialRecord(z.enum(periodKeys), TypedGrade).optional(),
            grade: TypedGrade.optional(),
            re_exam: TypedGrade.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    data: GradeSheet,
    reasons: ['term.closed', 'grade.window_closed', 'grade.locked', 'grade.not_enrolled', 'stale'],
  }),
}
