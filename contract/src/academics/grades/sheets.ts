import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, Level, list, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { gradeSheetColumns } from './columns.ts'
import { LateEntry, ReopeningRequest, SheetIds, SheetReminder, SheetReopening, SheetReturn, SheetSubmission } from './forms.ts'
import { sheetFilters, sheetPeriods, sheetProgress } from './sheet-values.ts'

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
    /** Ask to change a posted grade, or change it at once. */
    request_correction: z.boolean(),
    correct_grade: z.boolean(),
  }),
})
export type PeriodSheet = z.infer<typeof PeriodSheet>

/** A sheet in the list of a term. */
export const SheetListRow = z.object({
  /** Null before it is started. */
  id: z.number().nullable(),
  subject_offer_id: z.number(),
  /** The term of the class, which is the first semester in junior high. */
  school_year: z.string(),
  semester: z.number(),
  period: z.enum(sheetPeriods),
  progress: z.enum(sheetProgress),
  code: z.string(),
  descriptive_title: z.string(),
  section: z.string(),
  course: z.string(),
  level: z.number(),
  instructor_name: z.string().nullable(),
  students: z.number(),
  missing: z.number(),
  closes_on: z.string().nullable(),
  /** Whether the grading period is over and the sheet still a draft. */
  is_overdue: z.boolean(),
  late_reason: z.string().nullable(),
  submitted_at: Instant.nullable(),
  reopening_reason: z.string().nullable(),
  can: z.object({ verify: z.boolean(), post: z.boolean(), remind: z.boolean() }),
})
export type SheetListRow = z.infer<typeof SheetListRow>

/**
 * What the sheets of the list wait for, whatever state it shows. `late` counts drafts after their period and sheets submitted late, `overdue` those
 * that their instructor has not submitted in time, `due` those due within a week, `reopening` open requests, `to_verify` and `to_post` what waits
 * for the reader.
 */
export const SheetCounts = z.object({
  not_started: z.number(),
  draft: z.number(),
  submitted: z.number(),
  verified: z.number(),
  posted: z.number(),
  late: z.number(),
  overdue: z.number(),
  due: z.number(),
  reopening: z.number(),
  to_verify: z.number(),
  to_post: z.number(),
})
export type SheetCounts = z.infer<typeof SheetCounts>

const steps = ['grade.sheet_state', 'term.closed'] as const

export const gradeSheets = {
  gradeSheets: call('GET /api/grade-sheets', 'View Grade Sheets', {
    summary: 'The grade sheets of a term: all for the office, those of the department for a dean, of high school for a principal',
    query: z.object({
      ...paging(25),
      school_year: filter(SchoolYear),
      semester: filter(Semester),
      period: filter(z.enum(sheetPeriods)),
      progress: filter(z.enum(sheetFilters)),
      employee_id: filter(Id),
      course_id: filter(Id),
      level: filter(Level),
    }),
    columns: gradeSheetColumns,
    response: list(SheetListRow).extend({
      counts: SheetCounts,
      /** Who teaches the classes of the term that the reader lists, for the filter. */
      instructors: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  remindInstructors: call('POST /api/grade-sheets/reminders', 'Verify Grades', {
    summary: 'Remind instructors of the sheets that they have not submitted: of chosen classes, or of all in a grading period of a term',
    body: SheetReminder,
    reasons: ['grade.none_due'],
    idempotent: true,
  }),
  submitGradeSheet: call('POST /api/grade-sheets/submit', ['Enter Grades', 'Post Grades'], {
    summary: 'Submit the grades of a class for a grading period; every student needs a grade or code',
    body: SheetSubmission,
    reasons: [...steps, 'grade.incomplete', 'grade.window_closed'],
  }),
  enterLateGrades: call('POST /api/grade-sheets/late', ['Enter Grades', 'Post Grades'], {
    summary: 'Open a sheet for grades after its grading period, with the reason that is recorded',
    body: LateEntry,
    reasons: [...steps, 'grade.window_closed'],
  }),
  verifyGradeSheets: call('POST /api/grade-sheets/verify', 'Verify Grades', {
    summary: 'Verify submitted grade sheets, all or none: deans those of their department, principals those of high school',
    needsSession: true,
    body: SheetIds,
    reasons: ['grade.sheet_state', 'access.forbidden'],
  }),
  postGradeSheets: call('POST /api/grade-sheets/post', 'Post Grades', {
    summary: 'Post verified grade sheets, all or none, so that students read the grades',
    body: SheetIds,
    reasons: ['grade.sheet_state'],
  }),
  returnGradeSheet: call('POST /api/grade-sheets/:id/return', 'Verify Grades', {
    summary: 'Send a submitted or verified grade sheet back to its instructor, with a note',
    needsSession: true,
    body: SheetReturn,
    reasons: steps,
  }),
  requestReopening: call('POST /api/grade-sheets/:id/reopening', ['Enter Grades', 'Post Grades'], {
    summary: 'Ask to reopen a submitted grade sheet of one of your classes, with a reason',
    body: ReopeningRequest,
    reasons: steps,
  }),
  reopenGradeSheet: call('POST /api/grade-sheets/:id/reopen', 'Verify Grades', {
    summary: 'Reopen a grade sheet; students read the grades of a posted one again when it is posted again',
    body: SheetReopening,
    reasons: steps,
  }),
  rejectReopening: call('POST /api/grade-sheets/:id/reject-reopening', 'Verify Grades', {
    summary: 'Reject the request to reopen a grade sheet, with a note to the instructor',
    body: SheetReturn,
    reasons: steps,
  }),
}
