import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Id, Instant, item } from '#platform/shapes.ts'
import { CheckIn, ScanBatch } from './forms.ts'
import { attendanceStatuses, checkInStatuses, holderStatuses, scanKinds, scanResults } from './values.ts'

/** Whom a code belongs to, as the guard sees it. */
export const ScannedPerson = z.object({
  person_id: z.number(),
  name: z.string(),
  number: z.string(),
  image: z.string().nullable(),
  course_code: z.string().nullable(),
  level: z.number().nullable(),
  section: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(holderStatuses),
})

export const ScanAnswer = z.object({
  id: z.string(),
  result: z.enum(scanResults),
  person: ScannedPerson.nullable(),
  /** Of what was recorded, also of the scan that this one repeats. */
  kind: z.enum(scanKinds).nullable(),
  at: Instant.nullable(),
  /** Present or late, for who is expected. */
  status: z.enum(attendanceStatuses).nullable(),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

const CheckInAnswer = z.object({
  event: z.string(),
  venue: z.string().nullable(),
  /** `waiting` until the guard confirms it. */
  result: z.enum(['recorded', 'repeat', 'waiting']),
  kind: z.enum(scanKinds).nullable(),
  at: Instant,
  /** What the guard confirms or rejects. */
  request_id: z.number().nullable(),
})
export type CheckInAnswer = z.infer<typeof CheckInAnswer>

const WaitingPerson = z.object({
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  image: z.string().nullable(),
  asked_at: Instant,
  can: z.object({ confirm: z.boolean(), reject: z.boolean() }),
})

const notOpen = ['attendance.cancelled', 'attendance.gate', 'attendance.not_open'] as const

/** What scans are recorded at. */
const ScannerEvent = z.object({ id: z.number(), title: z.string(), venue: z.string().nullable(), is_gate: z.boolean() })
export type ScannerEvent = z.infer<typeof ScannerEvent>

export const attendanceScans = {
  scannerEvents: call('GET /api/attendance/scanner', 'View QR Code Scanner', {
    summary: 'The gate log and the events that are open now, for the scanner',
    data: z.array(ScannerEvent),
    saved: true,
  }),
  recordScans: call('POST /api/attendance/events/:id/scans', 'Record Scans', {
    summary: 'Record scans of a device, in one batch; a scan that is sent again is recorded once, and each is answered',
    body: ScanBatch,
    reasons: ['scanner_device.cut_off'],
    /** With the time of the server, from which a device knows how far its clock is ahead. */
    response: item(z.array(ScanAnswer)).extend({ received_at: Instant }),
  }),
  rotatingCode: call('GET /api/attendance/events/:id/code', 'View Attendance', {
    summary: 'The address of the QR code on the screen, and when it changes',
    /** In how many milliseconds the next code replaces it. */
    data: z.object({ url: z.string(), changes_in_ms: z.number() }),
    reasons: notOpen,
  }),
  printedCode: call('GET /api/attendance/events/:id/printed-code', 'View Attendance', {
    summary: 'The address of the printed QR code of an event',
    data: z.object({ url: z.string() }),
    reasons: ['attendance.gate'],
  }),
  checkIn: call('POST /api/attendance/check-in', 'signed-in', {
    summary: 'Record yourself with the QR code of an event at which you are expected',
    body: CheckIn,
    data: CheckInAnswer,
    reasons: ['attendance.code', 'attendance.not_open', 'attendance.not_expected', 'attendance.network'],
    needsSession: true,
  }),
  ownRequest: call('GET /api/attendance/check-in/:request_id', 'signed-in', {
    summary: 'Whether the guard has confirmed or rejected your scan of the printed code',
    needsSession: true,
    params: z.object({ request_id: Id }),
    data: z.object({ status: z.enum(checkInStatuses) }),
  }),
  attendanceRequests: call('GET /api/attendance/events/:id/requests', 'View Attendance', {
    summary: 'Scans of the printed code that wait for the guard, the first first',
    data: z.array(WaitingPerson),
  }),
  confirmRequest: call('POST /api/attendance/requests/:request_id/confirm', 'Manage Attendance', {
    summary: 'Confirm that the person is here: recorded at the time of the scan',
    params: z.object({ request_id: Id }),
    reasons: ['attendance.decided', 'attendance.cancelled'],
  }),
  rejectRequest: call('POST /api/attendance/requests/:request_id/reject', 'Manage Attendance', {
    summary: 'Reject the scan of somebody who is not here',
    params: z.object({ request_id: Id }),
    reasons: ['attendance.decided'],
  }),
}
