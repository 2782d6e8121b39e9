import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, Id, Instant, Month } from '#platform/shapes.ts'
import { ClassDayForm, ClassMonthForm, ClassMonthUnlock } from './forms.ts'
import { classMarks } from './values.ts'

const Mark = z.object({ status: z.enum(classMarks), reason: z.string().nullable() })

const Pupil = z.object({
  enrollment_id: z.number(),
  full_name: z.string(),
  lrn: z.string().nullable(),
  gender: z.string().nullable(),
  /** The first and the last day in the section's school year; null while it goes on. */
  enrolled_on: z.string().nullable(),
  withdrawn_on: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  /** Whether the pupil is a member of the section now. */
  is_member: z.boolean(),
  /** By day. */
  marks: z.record(z.string(), Mark),
})
export type ClassPupil = z.infer<typeof Pupil>

const ClassDay = z.object({
  day: z.string(),
  /** When it was marked last; null for a day without marks. */
  marked_at: Instant.nullable(),
})

export const ClassMonth = z.object({
  section: z.object({
    id: z.number(),
    code: z.string(),
    course: z.string(),
    level: z.number(),
    school_year: z.string(),
    adviser: z.string().nullable(),
  }),
  /** YYYY-MM */
  month: z.string(),
  today: z.string(),
  /** Days from Monday to Friday without holidays, and other days with marks. */
  days: z.array(ClassDay),
  /** The first Friday of classes: who is enrolled then is not late. */
  first_friday: z.string(),
  pupils: z.array(Pupil),
  locked: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
  can: z.object({ mark: z.boolean(), lock: z.boolean() }),
})
export type ClassMonth = z.infer<typeof ClassMonth>

const sectionParams = z.object({ id: Id })

export const classAttendance = {
  classMonth: call('GET /api/attendance/sections/:id', ['Take Class Attendance', 'View Sections'], {
    summary: 'The attendance of a section of high school in a month: of the own section for its adviser',
    params: sectionParams,
    query: ClassMonthForm,
    data: ClassMonth,
  }),
  saveClassDay: call('PUT /api/attendance/sections/:id/days/:day', ['Take Class Attendance', 'Edit Sections'], {
    summary: 'Mark pupils of a section present, late, absent or excused on a day',
    params: sectionParams.extend({ day: Day }),
    body: ClassDayForm,
    data: ClassMonth,
    reasons: ['stale', 'term.closed', 'attendance.month_locked'],
  }),
  lockClassMonth: call('POST /api/attendance/sections/:id/lock', 'Lock Class Attendance', {
    summary: 'Lock a month of a section: its marks are final',
    params: sectionParams,
    body: ClassMonthForm,
    data: z.object({ month: Month }),
  }),
  unlockClassMonth: call('POST /api/attendance/sections/:id/unlock', 'Lock Class Attendance', {
    summary: 'Unlock a month of a section, with the reason',
    params: sectionParams,
    body: ClassMonthUnlock,
    data: z.object({ month: Month }),
  }),
}
