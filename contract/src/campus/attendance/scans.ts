import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParams, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
import { CheckIn, ScanBatch } from './forms.ts'
import { attendanceStates, checkInStatuses, holderStatuses, scanKinds, scanResults } from './values.ts'

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
  state: z.enum(attendanceStates).nullable(),
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
})

const notOpen = ['attendance.cancelled', 'attendance.gate', 'attendance.not_open'] as const

/** What scans are recorded at. */
const ScannerEvent = z.object({ id: z.number(), title: z.string(), venue: z.string().nullable(), is_gate: z.boolean() })
export type ScannerEvent = z.infer<typeof ScannerEvent>

export const attendanceScans = {
  scannerEvents: endpoint({
    summary: 'The gate log and the events that are open now, for the scanner',
    method: 'GET',
    path: '/api/attendance/scanner',
    access: 'View QR Code Scanner',
    response: item(z.array(ScannerEvent)),
    saved: true,
  }),
  recordScans: endpoint({
    summary: 'Record scans of a device, in one batch; a scan that is sent again is recorded once, and each is answered',
    method: 'POST',
    path: '/api/attendance/events/:id/scans',
    access: 'Record Scans',
    params: IdParams,
    body: ScanBatch,
    reasons: ['scanner_device.cut_off'],
    /** With the time of the server, from which a device knows how far its clock is ahead. */
    response: item(z.array(ScanAnswer)).extend({ received_at: Instant }),
  }),
  rotatingCode: endpoint({
    summary: 'The address of the QR code on the screen, and when it changes',
    method: 'GET',
    path: '/api/attendance/events/:id/code',
    access: 'View Attendance',
    params: IdParams,
    /** In how many milliseconds the next code replaces it. */
    response: item(z.object({ url: z.string(), changes_in_ms: z.number() })),
    reasons: notOpen,
  }),
  printedCode: endpoint({
    summary: 'The address of the printed QR code of an event',
    method: 'GET',
    path: '/api/attendance/events/:id/printed-code',
    access: 'View Attendance',
    params: IdParams,
    response: item(z.object({ url: z.string() })),
    reasons: ['attendance.gate'],
  }),
  checkIn: endpoint({
    summary: 'Record yourself with the QR code of an event at which you are expected',
    method: 'POST',
    path: '/api/attendance/check-in',
    access: 'signed-in',
    body: CheckIn,
    response: itemWithMessage(CheckInAnswer),
    reasons: ['attendance.code', 'attendance.not_open', 'attendance.not_expected', 'attendance.network'],
    needsSession: true,
  }),
  ownRequest: endpoint({
    summary: 'Whether the guard has confirmed or rejected your scan of the printed code',
    method: 'GET',
    path: '/api/attendance/check-in/:request_id',
    access: 'signed-in',
    needsSession: true,
    params: z.object({ request_id: Id }),
    response: item(z.object({ status: z.enum(checkInStatuses) })),
  }),
  attendanceRequests: endpoint({
    summary: 'Scans of the printed code that wait for the guard, the first first',
    method: 'GET',
    path: '/api/attendance/events/:id/requests',
    access: 'View Attendance',
    params: IdParams,
    response: item(z.array(WaitingPerson)),
  }),
  confirmRequest: endpoint({
    summary: 'Confirm that the person is here: recorded at the time of the scan',
    method: 'POST',
    path: '/api/attendance/requests/:request_id/confirm',
    access: 'Manage Attendance',
    params: z.object({ request_id: Id }),
    response: messageOnly,
    reasons: ['attendance.decided', 'attendance.cancelled'],
  }),
  rejectRequest: endpoint({
    summary: 'Reject the scan of somebody who is not here',
    method: 'POST',
    path: '/api/attendance/requests/:request_id/reject',
    access: 'Manage Attendance',
    params: z.object({ request_id: Id }),
    response: messageOnly,
    reasons: ['attendance.decided'],
  }),
}
