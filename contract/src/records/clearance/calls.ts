import { z } from 'zod'
import { ClassMember } from '#academics/grades/calls.ts'
import { ClassOffer } from '#academics/offers/offer.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Instant } from '#platform/shapes.ts'
import { ClassClearanceUndo, ClassClearing, ClassDeadline, ClassRequirement } from './forms.ts'

export const ClassClearanceRow = ClassMember.extend({
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
const reasons = ['clearance.status_not_allowed', 'clearance.changed'] as const

export const classClearance = {
  classClearance: call('GET /api/clearance/classes/:id', readAccess, {
    summary: 'The clearance of each student of a class: instructors read their own classes, the office reads all',
    data: ClassClearance,
  }),
  clearStudents: call('POST /api/clearance/classes/:id/clear', 'Clear Students', {
    summary: 'Clear students of one of your classes; an administrator does it for the instructor',
    body: ClassClearing,
    data: ClearanceChange,
    reasons,
    idempotent: true,
  }),
  undoClearance: call('POST /api/clearance/classes/:id/undo', 'Clear Students', {
    summary: 'Make cleared students of a class Not Cleared again, with the reason',
    body: ClassClearanceUndo,
    data: ClearanceChange,
    reasons,
    idempotent: true,
  }),
  requireOfStudents: call('POST /api/clearance/classes/:id/requirement', 'Clear Students', {
    summary: 'Say what students of a class still have to do before they are cleared; they are notified',
    body: ClassRequirement,
    data: ClearanceChange,
    reasons,
    idempotent: true,
  }),
  setClassDeadline: call('PUT /api/clearance/classes/:id/deadline', 'Clear Students', {
    summary: 'Set what a class asks of every student, and by when',
    body: ClassDeadline,
    data: ClassClearance,
    reasons: ['stale'],
  }),
  classClearanceHistory: call('GET /api/clearance/loads/:id/history', readAccess, {
    summary: 'Every step of the clearance of one student in one class, newest first',
    data: z.array(ClassClearanceStep),
  }),
}
