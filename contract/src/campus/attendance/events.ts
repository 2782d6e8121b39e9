import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, paging } from '#platform/shapes.ts'
import { attendanceEventColumns } from './columns.ts'
import { AttendanceEventForm, AttendanceReason, GuardPostsForm } from './forms.ts'
import { attendanceEventStatuses, attendanceSessions, printedChecks } from './values.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** An event at which attendance is recorded. The gate log has no days and expects nobody. */
export const AttendanceEvent = z.object({
  id: z.number(),
  title: z.string(),
  venue: z.string().nullable(),
  is_gate: z.boolean(),
  status: z.enum(attendanceEventStatuses),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  weekdays: z.array(z.number()),
  am_in: z.string().nullable(),
  am_out: z.string().nullable(),
  pm_in: z.string().nullable(),
  pm_out: z.string().nullable(),
  sessions: z.array(z.enum(attendanceSessions)),
  late_after: z.number(),
  is_for_everyone: z.boolean(),
  is_for_employees: z.boolean(),
  role_ids: z.array(z.number()),
  course_ids: z.array(z.number()),
  levels: z.array(z.number()),
  section_ids: z.array(z.number()),
  /** Who is expected, in words. */
  audience: z.string(),
  printed_check: z.enum(printedChecks),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  closed_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  updated_at: Instant,
  can: z.object({
    edit: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
    assign_guards: z.boolean(),
    add_entry: z.boolean(),
    add_absences: z.boolean(),
    show_code: z.boolean(),
    /** On the days of the event, which a device without a network finds by its own clock. */
    scan: z.boolean(),
  }),
})
export type AttendanceEvent = z.infer<typeof AttendanceEvent>

/** Where a guard stands: at the whole event, or at a scanner device of the gate. */
const GuardPost = z.object({ user_id: z.number(), guard: z.string(), device_id: z.number().nullable(), device: z.string().nullable() })
export type GuardPost = z.infer<typeof GuardPost>

const GuardPosts = z.object({
  posts: z.array(GuardPost),
  /** Who can be assigned: people who scan and do not see all attendance anyway. */
  guards: z.array(Named),
  /** The devices of the gate; none for another event. */
  devices: z.array(Named),
  updated_at: Instant,
})
export type GuardPosts = z.infer<typeof GuardPosts>

/** An event as the reader sees it. */
const SeenEvent = AttendanceEvent.extend({
  /** Whether the reader sees everybody, and not only who passed their posts. */
  sees_all: z.boolean(),
  /** Where the reader stands, for who does not see everybody. */
  own_devices: z.array(z.string()),
})
export type SeenEvent = z.infer<typeof SeenEvent>

const AttendanceOptions = z.object({ roles: z.array(Named), courses: z.array(Named), sections: z.array(Named) })
export type AttendanceOptions = z.infer<typeof AttendanceOptions>

const finished = ['attendance.cancelled', 'attendance.gate'] as const

export const attendanceEvents = {
  attendanceEvents: call('GET /api/attendance/events', 'View Attendance', {
    summary: 'The gate log and the events, the latest first',
    query: z.object({ ...paging(15), status: filter(z.enum(attendanceEventStatuses)) }),
    rows: AttendanceEvent,
    columns: attendanceEventColumns,
  }),
  attendanceEvent: call('GET /api/attendance/events/:id', 'View Attendance', {
    summary: 'One event',
    data: SeenEvent,
    saved: true,
  }),
  attendanceOptions: call('GET /api/attendance/options', 'Manage Attendance', {
    summary: 'Roles, courses and sections that can be expected at an event',
    data: AttendanceOptions,
  }),
  addAttendanceEvent: call('POST /api/attendance/events', 'Manage Attendance', {
    summary: 'Add an event of one or more days, also repeated on days of the week; its students are those of the current term',
    body: AttendanceEventForm,
    data: AttendanceEvent,
    idempotent: true,
  }),
  editAttendanceEvent: call('PUT /api/attendance/events/:id', 'Manage Attendance', {
    summary: 'Change an event; what was recorded stays, and is judged by the new times',
    body: AttendanceEventForm,
    data: AttendanceEvent,
    reasons: ['stale', ...finished],
  }),
  closeAttendanceEvent: call('POST /api/attendance/events/:id/close', 'Manage Attendance', {
    summary: 'Close an event: later scans are refused, and who was not recorded is absent',
    data: AttendanceEvent,
    reasons: finished,
  }),
  reopenAttendanceEvent: call('POST /api/attendance/events/:id/reopen', 'Manage Attendance', {
    summary: 'Reopen an event that was closed',
    data: AttendanceEvent,
    reasons: finished,
  }),
  cancelAttendanceEvent: call('POST /api/attendance/events/:id/cancel', 'Manage Attendance', {
    summary: 'Cancel an event with a reason; nobody is absent from it',
    body: AttendanceReason,
    data: AttendanceEvent,
    reasons: finished,
  }),
  guardPosts: call('GET /api/attendance/events/:id/guards', 'Assign Guards', {
    summary: 'Which guards are assigned to an event, and who can be',
    data: GuardPosts,
  }),
  assignGuards: call('PUT /api/attendance/events/:id/guards', 'Assign Guards', {
    summary: 'Assign guards to an event, or to devices of the gate; each then sees who passed their posts alone',
    body: GuardPostsForm,
    reasons: ['stale'],
  }),
}
