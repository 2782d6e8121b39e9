import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant, list, paging } from '#platform/shapes.ts'
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
const OwnMark = z.object({ day: z.string(), section: z.string(), status: z.enum(classMarks), reason: z.string().nullable() })

/** Logs, newest first, with the days of the school year on which the pupil was absent, late or excused. */
export const OwnAttendance = list(OwnLog).extend({ marks: z.array(OwnMark), days_marked: z.number() })
export type OwnAttendance = z.infer<typeof OwnAttendance>

export const AttendanceSettings = z.object({ absence_limit: z.number(), networks: z.array(z.string()), updated_at: Instant })
export type AttendanceSettings = z.infer<typeof AttendanceSettings>

export const ownAttendance = {
  ownAttendance: call('GET /api/attendance/own', 'signed-in', {
    summary: 'Your own attendance: at events, at the gate, and in your section of high school',
    needsSession: true,
    query: z.object(paging(15)).omit({ search: true }),
    response: OwnAttendance,
  }),
  attendanceSettings: call('GET /api/attendance/settings', 'Update Attendance Settings', {
    summary: 'From how many absences parents are notified, and the networks of the campus',
    data: AttendanceSettings,
  }),
  updateAttendanceSettings: call('PUT /api/attendance/settings', 'Update Attendance Settings', {
    summary: 'Change from how many absences parents are notified, and the networks of the campus',
    body: AttendanceSettingsForm,
    data: AttendanceSettings,
    reasons: ['stale'],
  }),
}
