import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Instant, paging } from '#platform/shapes.ts'
import { viewerColumns } from './columns.ts'
import { recordViewKindKeys } from './values.ts'

const kinds = z.array(z.enum(recordViewKindKeys))

/** Somebody who looked at a student's record on a day. */
export const RecordViewer = z.object({
  day: Day,
  viewer: z.string(),
  /** The offices of the viewer. */
  roles: z.array(z.string()),
  kinds,
  /** The quarter of an hour of the last view. */
  last_at: Instant,
})
export type RecordViewer = z.infer<typeof RecordViewer>

/** How many students a person looked at within a period. */
export const ViewerRow = z.object({
  viewer_id: z.number(),
  viewer: z.string(),
  roles: z.array(z.string()),
  students: z.number(),
  days: z.number(),
  /** Students on the median day. */
  median: z.number(),
  busiest_day: Day,
  busiest: z.number(),
  /** Whether the busiest day is far above the viewer's own median. */
  is_unusual: z.boolean(),
})
export type ViewerRow = z.infer<typeof ViewerRow>

export const ViewedStudentRow = z.object({
  student_id: z.number(),
  name: z.string(),
  student_id_number: z.string().nullable(),
  kinds,
  at: Instant,
})
export type ViewedStudentRow = z.infer<typeof ViewedStudentRow>

export const recordViews = {
  ownRecordViewers: call('GET /api/student/record-viewers', 'signed-in', {
    summary: 'Views of your record as a student, by day, the latest first',
    needsSession: true,
    query: z.object(paging(15)),
    rows: RecordViewer,
  }),
  recordViewers: call('GET /api/students/:id/viewers', 'View Audit Log', {
    summary: 'Views of the record of a student, by day, the latest first',
    query: z.object(paging(15)),
    rows: RecordViewer,
  }),
  viewers: call('GET /api/audit/views', 'View Audit Log', {
    summary: 'Who looked at how many students within a period of at most a year; unusual numbers come first',
    query: z.object({ ...paging(15), from: filter(Day), to: filter(Day) }),
    rows: ViewerRow,
    columns: viewerColumns,
  }),
  viewedStudents: call('GET /api/audit/views/:id', 'View Audit Log', {
    summary: 'Whom a person looked at on a day, the latest first',
    query: z.object({ ...paging(15), day: Day }),
    rows: ViewedStudentRow,
  }),
}
