import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Day, filter, Id, Instant, LevelType, paging } from '#platform/shapes.ts'
import { graduationColumns } from './columns.ts'
import { CandidateIds, GraduationForm, GraduationUndo } from './forms.ts'
import { Honor } from './honors.ts'
import { EvaluationStatus } from './studies.ts'
import { graduationStatuses } from './values.ts'

const OpenSubject = z.object({ code: z.string(), descriptive_title: z.string(), status: EvaluationStatus })

/** A student of the last year, a candidate for graduation, or a graduate. */
export const GraduationRow = z.object({
  id: z.number(),
  ...Person.shape,
  course: z.object({ id: z.number(), code: z.string(), name: z.string(), level_type: LevelType }),
  /** As it is written on the diploma: `Maria Kristina Santos Dela Cruz Jr.` */
  diploma_name: z.string(),
  curriculum: z.string(),
  status: z.enum(graduationStatuses),
  candidate_at: Instant.nullable(),
  graduated_on: Day.nullable(),
  honor: z.string().nullable(),
  so_number: z.string().nullable(),
  /** Subjects of the curriculum that are neither passed, credited nor taken this term. */
  missing: z.array(OpenSubject),
  /** Codes of the subjects taken this term that have no grade yet. */
  enrolled: z.array(z.string()),
  gwa: z.string().nullable(),
  /** The honors that follow from the average. */
  suggested_honor_id: z.number().nullable(),
  /** Why none, for the honors that are the easiest to have; empty with a suggestion. */
  honor_problems: z.array(z.string()),
  /** Why the student cannot graduate now. */
  reasons: z.array(Reason),
})
export type GraduationRow = z.infer<typeof GraduationRow>

/** The students that changed, and those that were skipped with the reason. */
const CandidateResult = z.object({
  marked: z.array(z.number()),
  skipped: z.array(z.object({ id: z.number(), full_name: z.string(), message: z.string() })),
})
export type CandidateResult = z.infer<typeof CandidateResult>

export const studentGraduation = {
  graduation: call('GET /api/graduation', 'View Students', {
    summary:
      'Students of the last year with the subjects they lack, candidates for graduation, or graduates, by name; `from` and `to` are days of graduation',
    query: z.object({
      ...paging(25),
      course_id: filter(Id),
      status: filter(z.enum(graduationStatuses)),
      from: filter(Day),
      to: filter(Day),
    }),
    rows: GraduationRow,
    columns: graduationColumns,
  }),
  honors: call('GET /api/graduation/honors', 'View Students', {
    summary: 'The honors that graduates can have, highest first',
    data: z.array(Honor),
  }),
  markCandidates: call('POST /api/graduation/candidates', 'Update Student Info', {
    summary: 'Mark students as candidates for graduation: every subject of the curriculum is passed, credited or taken this term',
    body: CandidateIds,
    data: CandidateResult,
    idempotent: true,
  }),
  removeCandidate: call('DELETE /api/graduation/candidates/:id', 'Update Student Info', {
    summary: 'Remove a student from the candidates for graduation',
    data: z.object({ id: z.number() }),
    reasons: ['graduation.no_candidate'],
  }),
  graduateStudents: call('POST /api/graduation', 'Update Student Info', {
    summary: 'Graduate candidates on one day, with their honors and the number of the special order: all of them or none',
    body: GraduationForm,
    data: z.object({ ids: z.array(z.number()) }),
    reasons: [
      'graduation.no_candidate',
      'graduation.not_active',
      'graduation.not_last_year',
      'graduation.no_subjects',
      'graduation.subjects_open',
      'student.enrolled',
    ],
    idempotent: true,
  }),
  undoGraduation: call('DELETE /api/students/:id/graduation', 'Update Student Info', {
    summary: 'Undo the graduation of a student with a reason; the student has the former status again',
    query: GraduationUndo,
    data: z.object({ id: z.number() }),
    reasons: ['graduation.not_graduated'],
  }),
}
