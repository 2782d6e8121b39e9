import { z } from 'zod'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, IdParams, Instant, paging } from '#platform/shapes.ts'
import { attendancePersonColumns } from './columns.ts'
import { AbsencesForm, AttendanceReason, EntryForm, ExcuseForm } from './forms.ts'
import { attendanceSessions, attendanceStatuses, logSources, scanKinds } from './values.ts'

const Session = z.enum(attendanceSessions)

/** How many are in which state in a session. The states of those who are expected add up to `expected`. */
export const SessionCounts = z.object({
  session: Session,
  expected: z.number(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
  not_yet: z.number(),
  unexpected: z.number(),
})
export type SessionCounts = z.infer<typeof SessionCounts>

const AttendanceCounts = z.object({
  day: z.string(),
  sessions: z.array(SessionCounts),
  /** People whose last scan of the day is one in. */
  inside: z.number(),
  /** Scans of the printed code that wait for the guard. */
  waiting: z.number(),
})
export type AttendanceCounts = z.infer<typeof AttendanceCounts>

/** A person in one session. */
export const AttendancePerson = z.object({
  person_id: z.number(),
  name: z.string(),
  ...nameParts,
  number: z.string().nullable(),
  image: z.string().nullable(),
  /** Of a student. */
  course_code: z.string().nullable(),
  level: z.number().nullable(),
  section: z.string().nullable(),
  /** Of who works here. */
  position: z.string().nullable(),
  session: Session,
  status: z.enum(attendanceStatuses),
  in_at: Instant.nullable(),
  out_at: Instant.nullable(),
  excuse: z.string().nullable(),
})
export type AttendancePerson = z.infer<typeof AttendancePerson>

export const AttendanceLog = z.object({
  id: z.number(),
  kind: z.enum(scanKinds),
  scanned_at: Instant,
  source: z.enum(logSources),
  reason: z.string().nullable(),
  created_by: z.string().nullable(),
  /** The registered device that scanned. */
  device: z.string().nullable(),
  created_at: Instant,
  void: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
  can: z.object({ void: z.boolean() }),
})
export type AttendanceLog = z.infer<typeof AttendanceLog>

const PersonDay = z.object({
  person_id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  logs: z.array(AttendanceLog),
  excuse: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
  can: z.object({ excuse: z.boolean(), remove_excuse: z.boolean() }),
})

const dayOf = z.object({ day: Day })
const personParams = IdParams.extend({ person_id: Id })
const notOpen = ['attendance.cancelled', 'attendance.gate', 'attendance.not_a_day'] as const

export const attendanceSheets = {
  attendanceCounts: call('GET /api/attendance/events/:id/counts', 'View Attendance', {
    summary: 'How many are present, late, absent and excused in each session of a day',
    query: dayOf,
    data: AttendanceCounts,
    etag: true,
  }),
  attendanceSheet: call('GET /api/attendance/events/:id/people', 'View Attendance', {
    summary: 'Who is expected or was recorded in a session of a day, by name, with the status of each',
    query: z.object({ ...paging(15), day: Day, session: Session, status: filter(z.enum(attendanceStatuses)) }),
    rows: AttendancePerson,
    columns: attendancePersonColumns,
  }),
  attendanceOfPerson: call('GET /api/attendance/events/:id/people/:person_id', 'View Attendance', {
    summary: 'All logs of a person on a day of an event, also voided ones, and the excuse',
    params: personParams,
    query: dayOf,
    data: PersonDay,
  }),
  addAttendanceEntry: call('POST /api/attendance/events/:id/entries', 'Manage Attendance', {
    summary: 'Enter by hand that somebody came or left, with the reason',
    body: EntryForm,
    reasons: ['attendance.cancelled', 'attendance.not_a_day'],
    idempotent: true,
  }),
  voidAttendanceLog: call('POST /api/attendance/logs/:id/void', 'Manage Attendance', {
    summary: 'Void a log with a reason; it stays on record and does not count',
    body: AttendanceReason,
    reasons: ['attendance.voided'],
  }),
  excusePerson: call('POST /api/attendance/events/:id/excuses', 'Manage Attendance', {
    summary: 'Excuse somebody who is expected from a day of an event, with the reason',
    body: ExcuseForm,
    reasons: notOpen,
  }),
  removeExcuse: call('DELETE /api/attendance/events/:id/excuses/:person_id', 'Manage Attendance', {
    summary: 'Remove the excuse of a person from a day of an event',
    params: personParams,
    query: dayOf,
  }),
  addAbsencesToClearance: call('POST /api/attendance/events/:id/deficiencies', 'Tag Deficiencies', {
    summary: 'Add each student who was absent from an event that is over as a deficiency of your office, each once',
    body: AbsencesForm,
    data: z.object({ added: z.number() }),
    reasons: ['attendance.cancelled', 'attendance.gate', 'attendance.not_over', 'clearance.office_closed'],
  }),
}
