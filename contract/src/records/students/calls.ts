import { z } from 'zod'
import { Load } from '#enrollment/enrollment/calls.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { PeriodColumn } from './records.ts'
import { GradedTerm } from './studies.ts'

/** One term of a student: the subjects, and which grades are shown. Hidden grades are not part of the answer. */
export const LoadGroup = z.object({
  id: z.number(),
  course: z.string(),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
  student_status: z.string(),
  show_midterm_grade: z.boolean(),
  show_final_grade: z.boolean(),
  total_units: z.number(),
  /** The grading periods with a grade of their own, in their order; empty where there are midterm and final grades. */
  periods: z.array(PeriodColumn),
  reasons: z.array(Reason),
  loads: z.array(Load),
})
export type LoadGroup = z.infer<typeof LoadGroup>

export const students = {
  loads: call('GET /api/student/loads', ['View Own Subjects', 'View Own Clearance'], {
    summary: 'Your subjects of the current term, without grades',
    data: LoadGroup.nullable(),
    etag: true,
    saved: true,
  }),
  allLoads: call('GET /api/student/allLoads', 'View Own Grades', {
    summary: 'Your subjects and grades of every term, also before the portal, newest first; grades are shown after the minimum payment',
    /** `past_terms` are those before the portal, newest first. */
    response: z.object({ data: z.array(LoadGroup), past_terms: z.array(GradedTerm) }),
    reasons: ['grade.hidden'],
    etag: true,
    saved: true,
  }),
}
