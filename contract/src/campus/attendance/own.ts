import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, item, itemWithMessage, list, paging } from '#platform/shapes.ts'
import { AttendanceSettingsForm } from './forms.ts'
import { classMarks, logSources, scanKinds } from './values.ts'

const OwnLog = z.object({
  id: z.number(),
  event: z.string(),
  venue: z.string().nullable(),
  kind: z.enum(scanKinds),
  scanned_at: Instant,
  source: z.enum(logSources),
  is_voided: z.boolean(),
})
export type OwnAttendanceLog = z.infer<typeof OwnLog>

/** A day of the own section on which somebody was not simply present. */
const OwnMark = z.object({ day: z.string(), section: z.string(), state: z.enum(classMarks), reason: z.string().nullable() })

/** Logs, newest first, with the days of the school year on which the pupil was absent, late or excused. */
export const OwnAttendance = list(OwnLog).extend({ marks: z.array(OwnMark), days_marked: z.number() })
export type OwnAttendance = z.infer<typeof OwnAttendance>

export const AttendanceSettings = z.object({ absence_limit: z.number(), networks: z.array(z.string()), updated_at: Instant })
export type AttendanceSettings = z.infer<typeof AttendanceSettings>

export const ownAttendance = {
  ownAttendance: endpoint({
    summary: 'Your own attendance: at events, at the gate, and in your section of high school',
    method: 'GET',
    path: '/api/attendance/own',
    access: 'signed-in',
    needsSession: true,
    query: z.object(paging(15)).omit({ search: true }),
    response: OwnAttendance,
  }),
  attendanceSettings: endpoint({
    summary: 'From how many absences parents are notified, and the networks of the campus',
    method: 'GET',
    path: '/api/attendance/settings',
    access: 'Update Attendance Settings',
    response: item(AttendanceSettings),
  }),
  updateAttendanceSettings: endpoint({
    summary: 'Change from how many absences parents are notified, and the networks of the campus',
    method: 'PUT',
    path: '/api/attendance/settings',
    access: 'Update Attendance Settings',
    body: AttendanceSettingsForm,
    response: itemWithMessage(AttendanceSettings),
    reasons: ['stale'],
  }),
}
