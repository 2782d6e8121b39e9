import { z } from 'zod'
import { SheetRow } from '#academics/grades/calls.ts'
import { ClassOffer } from '#academics/offers/offer.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { IdParams, Instant, item, itemWithMessage } from '#platform/shapes.ts'
import { ClassClearanceUndo, ClassClearing, ClassDeadline, ClassRequirement } from './forms.ts'

/** A student of a class. `status` is 0 (Not Cleared) or 1 (Cleared). */
export const ClassClearanceRow = SheetRow.pick({
  id: true,
  student_id_number: true,
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
  image: z.string().nullable(),
  cleared_at: Instant.nullable(),
  cleared_by: z.string().nullable(),
  remark: z.string().nullable(),
  /** What this student still has to do; what all have to do is that of the class. */
  requirement: z.string().nullable(),
  /** Grows with every step. A step on an older version is refused. */
  version: z.number(),
})
export type ClassClearanceRow = z.infer<typeof ClassClearanceRow>

export const ClassClearance = z.object({
  offer: ClassOffer,
  due_on: z.string().nullable(),
  requirement: z.string().nullable(),
  /** Of the deadline and the requirement of the class; null before there are any. */
  updated_at: Instant.nullable(),
  students: z.array(ClassClearanceRow),
  can: z.object({ clear: z.boolean() }),
})
export type ClassClearance = z.infer<typeof ClassClearance>

/** What was changed, and the students who were skipped, each with the reason. */
export const ClearanceChange = z.object({ changed: z.number(), skipped: z.array(z.object({ name: z.string(), reason: Reason })) })
export type ClearanceChange = z.infer<typeof ClearanceChange>

const classSteps = ['clear', 'undo', 'require'] as const
export const ClassClearanceStep = z.object({
  action: z.enum(classSteps),
  note: z.string().nullable(),
  by: z.string(),
  at: Instant,
})
export type ClassClearanceStep = z.infer<typeof ClassClearanceStep>

const readAccess = ['View Own E-Clearance', 'View Subjects', 'View Faculty Clearance and Grades'] as const
const reasons = ['clearance.wrong_state', 'clearance.changed'] as const

export const classClearance = {
  classClearance: endpoint({
    summary: 'The clearance of each student of a class: instructors read their own classes, the office reads all',
    method: 'GET',
    path: '/api/clearance/classes/:id',
    access: readAccess,
    params: IdParams,
    response: item(ClassClearance),
  }),
  clearStudents: endpoint({
    summary: 'Clear students of one of your classes; an administrator does it for the instructor',
    method: 'POST',
    path: '/api/clearance/classes/:id/clear',
    access: 'Clear Students',
    params: IdParams,
    body: ClassClearing,
    response: itemWithMessage(ClearanceChange),
    reasons,
    idempotent: true,
  }),
  undoClearance: endpoint({
    summary: 'Make cleared students of a class Not Cleared again, with the reason',
    method: 'POST',
    path: '/api/clearance/classes/:id/undo',
    access: 'Clear Students',
    params: IdParams,
    body: ClassClearanceUndo,
    response: itemWithMessage(ClearanceChange),
    reasons,
    idempotent: true,
  }),
  requireOfStudents: endpoint({
    summary: 'Say what students of a class still have to do before they are cleared; they are notified',
    method: 'POST',
    path: '/api/clearance/classes/:id/requirement',
    access: 'Clear Students',
    params: IdParams,
    body: ClassRequirement,
    response: itemWithMessage(ClearanceChange),
    reasons,
    idempotent: true,
  }),
  setClassDeadline: endpoint({
    summary: 'Set what a class asks of every student, and by when',
    method: 'PUT',
    path: '/api/clearance/classes/:id/deadline',
    access: 'Clear Students',
    params: IdParams,
    body: ClassDeadline,
    response: itemWithMessage(ClassClearance),
    reasons: ['stale'],
  }),
  classClearanceHistory: endpoint({
    summary: 'Every step of the clearance of one student in one class, newest first',
    method: 'GET',
    path: '/api/clearance/loads/:id/history',
    access: readAccess,
    params: IdParams,
    response: item(z.array(ClassClearanceStep)),
  }),
}
