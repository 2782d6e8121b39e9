import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, filter, Id, IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { AbsencesForm, AttendanceReason, EntryForm, ExcuseForm } from './forms.ts'
import { attendanceSessions, attendanceStates, logSources, scanKinds } from './values.ts'

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
  number: z.string().nullable(),
  image: z.string().nullable(),
  /** Of a student. */
  course_code: z.string().nullable(),
  level: z.number().nullable(),
  section: z.string().nullable(),
  /** Of who works here. */
  position: z.string().nullable(),
  session: Session,
  state: z.enum(attendanceStates),
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
  recorded_by: z.string().nullable(),
  /** The registered device that scanned. */
  device: z.string().nullable(),
  recorded_at: Instant,
  void: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
})
export type AttendanceLog = z.infer<typeof AttendanceLog>

const PersonDay = z.object({
  person_id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  logs: z.array(AttendanceLog),
  excuse: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
})

const dayOf = z.object({ day: Day })
const personParams = IdParams.extend({ person_id: Id })
const notOpen = ['attendance.cancelled', 'attendance.gate', 'attendance.not_a_day'] as const

export const attendanceSheets = {
  attendanceCounts: endpoint({
    summary: 'How many are present, late, absent and excused in each session of a day',
    method: 'GET',
    path: '/api/attendance/events/:id/counts',
    access: 'View Attendance',
    params: IdParams,
    query: dayOf,
    response: item(AttendanceCounts),
    etag: true,
  }),
  attendanceSheet: endpoint({
    summary: 'Who is expected or was recorded in a session of a day, by name, with the state of each',
    method: 'GET',
    path: '/api/attendance/events/:id/people',
    access: 'View Attendance',
    params: IdParams,
    query: z.object({ ...paging(15), day: Day, session: Session, state: filter(z.enum(attendanceStates)) }),
    response: list(AttendancePerson),
  }),
  attendanceOfPerson: endpoint({
    summary: 'All logs of a person on a day of an event, also voided ones, and the excuse',
    method: 'GET',
    path: '/api/attendance/events/:id/people/:person_id',
    access: 'View Attendance',
    params: personParams,
    query: dayOf,
    response: item(PersonDay),
  }),
  addAttendanceEntry: endpoint({
    summary: 'Enter by hand that somebody came or left, with the reason',
    method: 'POST',
    path: '/api/attendance/events/:id/entries',
    access: 'Manage Attendance',
    params: IdParams,
    body: EntryForm,
    response: messageOnly,
    reasons: ['attendance.cancelled', 'attendance.not_a_day'],
    idempotent: true,
  }),
  voidAttendanceLog: endpoint({
    summary: 'Void a log with a reason; it stays on record and does not count',
    method: 'POST',
    path: '/api/attendance/logs/:id/void',
    access: 'Manage Attendance',
    params: IdParams,
    body: AttendanceReason,
    response: messageOnly,
    reasons: ['attendance.voided'],
  }),
  excusePerson: endpoint({
    summary: 'Excuse somebody who is expected from a day of an event, with the reason',
    method: 'POST',
    path: '/api/attendance/events/:id/excuses',
    access: 'Manage Attendance',
    params: IdParams,
    body: ExcuseForm,
    response: messageOnly,
    reasons: notOpen,
  }),
  removeExcuse: endpoint({
    summary: 'Remove the excuse of a person from a day of an event',
    method: 'DELETE',
    path: '/api/attendance/events/:id/excuses/:person_id',
    access: 'Manage Attendance',
    params: personParams,
    query: dayOf,
    response: messageOnly,
  }),
  addAbsencesToClearance: endpoint({
    summary: 'Add each student who was absent from an event that is over as a deficiency of your office, each once',
    method: 'POST',
    path: '/api/attendance/events/:id/deficiencies',
    access: 'Tag Deficiencies',
    params: IdParams,
    body: AbsencesForm,
    response: itemWithMessage(z.object({ added: z.number() })),
    reasons: ['attendance.cancelled', 'attendance.gate', 'attendance.not_over', 'clearance.office_closed'],
  }),
}
