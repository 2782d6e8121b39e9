import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant, messageOnly } from '../shapes.ts'
import { LateEntry, ReopeningRequest, SheetIds, SheetReopening, SheetReturn, SheetSubmission } from './forms.ts'
import { sheetPeriods, sheetProgress } from './sheet-values.ts'

const Step = z.object({ at: Instant, by: z.string().nullable() })

/** The sheet of a class for one grading period, and what the reader may do with it now. */
export const PeriodSheet = z.object({
  /** Null before it is started. */
  id: z.number().nullable(),
  period: z.enum(sheetPeriods),
  name: z.string(),
  progress: z.enum(sheetProgress),
  opens_on: z.string().nullable(),
  closes_on: z.string().nullable(),
  /** Whether the grading period is over and the sheet still a draft. */
  is_overdue: z.boolean(),
  late_reason: z.string().nullable(),
  /** How many students still lack a grade or code. */
  missing: z.number(),
  submitted: Step.nullable(),
  verified: Step.nullable(),
  posted: Step.nullable(),
  /** Set while the sheet is a draft that was sent back. */
  returned: Step.extend({ note: z.string() }).nullable(),
  /** The open request to reopen the sheet. */
  reopening: Step.extend({ reason: z.string() }).nullable(),
  can: z.object({
    submit: z.boolean(),
    enter_late: z.boolean(),
    verify: z.boolean(),
    post: z.boolean(),
    return: z.boolean(),
    request_reopening: z.boolean(),
    reopen: z.boolean(),
  }),
})
export type PeriodSheet = z.infer<typeof PeriodSheet>

const steps = ['grade.sheet_state', 'term.closed'] as const

export const gradeSheets = {
  submitGradeSheet: endpoint({
    summary: 'Submit the grades of a class for a grading period; every student needs a grade or code',
    method: 'POST',
    path: '/api/grade-sheets/submit',
    access: ['Enter Grades', 'Post Grades'],
    body: SheetSubmission,
    response: messageOnly,
    reasons: [...steps, 'grade.incomplete', 'grade.window_closed'],
  }),
  enterLateGrades: endpoint({
    summary: 'Open a sheet for grades after its grading period, with the reason that is recorded',
    method: 'POST',
    path: '/api/grade-sheets/late',
    access: ['Enter Grades', 'Post Grades'],
    body: LateEntry,
    response: messageOnly,
    reasons: [...steps, 'grade.window_closed'],
  }),
  verifyGradeSheets: endpoint({
    summary: 'Verify submitted grade sheets, all or none: deans those of their department, principals those of high school',
    method: 'POST',
    path: '/api/grade-sheets/verify',
    access: 'Verify Grades',
    body: SheetIds,
    response: messageOnly,
    reasons: ['grade.sheet_state', 'access.forbidden'],
  }),
  postGradeSheets: endpoint({
    summary: 'Post verified grade sheets, all or none, so that students read the grades',
    method: 'POST',
    path: '/api/grade-sheets/post',
    access: 'Post Grades',
    body: SheetIds,
    response: messageOnly,
    reasons: ['grade.sheet_state'],
  }),
  returnGradeSheet: endpoint({
    summary: 'Send a submitted or verified grade sheet back to its instructor, with a note',
    method: 'POST',
    path: '/api/grade-sheets/:id/return',
    access: 'Verify Grades',
    params: IdParams,
    body: SheetReturn,
    response: messageOnly,
    reasons: steps,
  }),
  requestReopening: endpoint({
    summary: 'Ask to reopen a submitted grade sheet of one of your classes, with a reason',
    method: 'POST',
    path: '/api/grade-sheets/:id/reopening',
    access: ['Enter Grades', 'Post Grades'],
    params: IdParams,
    body: ReopeningRequest,
    response: messageOnly,
    reasons: steps,
  }),
  reopenGradeSheet: endpoint({
    summary: 'Reopen a grade sheet; students read the grades of a posted one again when it is posted again',
    method: 'POST',
    path: '/api/grade-sheets/:id/reopen',
    access: 'Verify Grades',
    params: IdParams,
    body: SheetReopening,
    response: messageOnly,
    reasons: steps,
  }),
  declineReopening: endpoint({
    summary: 'Decline the request to reopen a grade sheet, with a note to the instructor',
    method: 'POST',
    path: '/api/grade-sheets/:id/decline',
    access: 'Verify Grades',
    params: IdParams,
    body: SheetReturn,
    response: messageOnly,
    reasons: steps,
  }),
}
