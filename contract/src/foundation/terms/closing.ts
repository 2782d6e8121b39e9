import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, filter, Id, Instant, paging } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { openGradeKinds, termStatuses } from './calendar-days.ts'
import { TermClosure, TermReopening } from './calendar-forms.ts'

/** A term of one level group, and who closed it. */
export const GroupTerm = z.object({
  id: Id,
  level_group: z.enum(levelGroups),
  school_year: z.string(),
  semester: z.number(),
  status: z.enum(termStatuses),
  /** Null while the term is not closed, and for a term that was closed before this was recorded. */
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  closed_reason: z.string().nullable(),
})
export type GroupTerm = z.infer<typeof GroupTerm>

/** A term of one level group, and what closing it leaves open. */
export const TermClosing = GroupTerm.extend({
  /** The same term of the other level groups. */
  other_groups: z.array(z.object({ id: Id, level_group: z.enum(levelGroups), status: z.enum(termStatuses) })),
  is_enrollment_term: z.boolean(),
  /** Why the term cannot be closed. */
  reasons: z.array(Reason),
  /** Whether closing needs a written reason, because final grades are missing. */
  reason_required: z.boolean(),
  classes_without_grades: z.number(),
  /** Students of a class without a final grade. */
  missing_grades: z.number(),
  incomplete_grades: z.number(),
  conditional_grades: z.number(),
  /** The grades of the level group's scale that count as incomplete or conditional. */
  open_grades: z.object({ incomplete: z.array(z.string()), conditional: z.array(z.string()) }),
  students_with_balance: z.number(),
  balance_centavos: Centavos,
  pending: z.number(),
  for_enrollment: z.number(),
  on_hold: z.number(),
  waitlist_entries: z.number(),
})
export type TermClosing = z.infer<typeof TermClosing>

/** A class with students who have no final grade. */
export const UngradedClass = z.object({
  id: Id,
  prospectus_id: Id,
  code: z.string(),
  descriptive_title: z.string(),
  section: z.string(),
  instructor: z.string().nullable(),
  students: z.number(),
  missing: z.number(),
})
export type UngradedClass = z.infer<typeof UngradedClass>

/** A student's grade that is missing, or that a re-exam has to complete. */
export const OpenGrade = z.object({
  id: Id,
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  course: z.string(),
  level: z.number(),
  code: z.string(),
  section: z.string(),
  instructor: z.string().nullable(),
  grade: z.string().nullable(),
})
export type OpenGrade = z.infer<typeof OpenGrade>

/** Closing the term of a level group, and reopening it. */
export const termClosing = {
  termClosing: call('GET /api/terms/:id/close', 'Update School Calendar', {
    summary: 'A preview of closing a term of one level group: the grades, balances, requests and waitlist entries that it leaves open',
    data: TermClosing,
  }),
  ungradedClasses: call('GET /api/terms/:id/close/classes', 'Update School Calendar', {
    summary: 'The classes of a term with students who have no final grade',
    query: z.object(paging()),
    rows: UngradedClass,
  }),
  openGrades: call('GET /api/terms/:id/close/grades', 'Update School Calendar', {
    summary: 'The students of a term whose final grade is missing, incomplete or conditional',
    query: z.object({ ...paging(), kind: filter(z.enum(openGradeKinds)) }),
    rows: OpenGrade,
  }),
  closeTerm: call('POST /api/terms/:id/close', 'Update School Calendar', {
    summary: 'Close a term of one level group; a written reason is needed while final grades are missing',
    body: TermClosure,
    data: GroupTerm,
    reasons: ['term.not_started'],
    idempotent: true,
  }),
  reopenTerm: call('DELETE /api/terms/:id/close', 'Update School Calendar', {
    summary: 'Reopen a closed term for corrections',
    query: TermReopening,
    data: GroupTerm,
  }),
}
