/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const classAttendance = {
  classMonth: { method: 'GET', path: '/api/attendance/sections/:id', query: { shape: { month: true } } },
  saveClassDay: { method: 'PUT', path: '/api/attendance/sections/:id/days/:day', body: true },
  lockClassMonth: { method: 'POST', path: '/api/attendance/sections/:id/lock', body: true },
  unlockClassMonth: { method: 'POST', path: '/api/attendance/sections/:id/unlock', body: true },
} as unknown as Contract['classAttendance']

export const attendanceEvents = {
  attendanceEvents: { method: 'GET', path: '/api/attendance/events', query: { shape: { page: true, limit: true, search: true, status: true, format: true } } },
  attendanceEvent: { method: 'GET', path: '/api/attendance/events/:id', saved: 'ac86de32' },
  attendanceOptions: { method: 'GET', path: '/api/attendance/options' },
  addAttendanceEvent: { method: 'POST', path: '/api/attendance/events', body: true, idempotent: true },
  editAttendanceEvent: { method: 'PUT', path: '/api/attendance/events/:id', body: true },
  closeAttendanceEvent: { method: 'POST', path: '/api/attendance/events/:id/close' },
  reopenAttendanceEvent: { method: 'POST', path: '/api/attendance/events/:id/reopen' },
  cancelAttendanceEvent: { method: 'POST', path: '/api/attendance/events/:id/cancel', body: true },
  guardPosts: { method: 'GET', path: '/api/attendance/events/:id/guards' },
  assignGuards: { method: 'PUT', path: '/api/attendance/events/:id/guards', body: true },
} as unknown as Contract['attendanceEvents']

export const ownAttendance = {
  ownAttendance: { method: 'GET', path: '/api/attendance/own', query: { shape: { page: true, limit: true } } },
  attendanceSettings: { method: 'GET', path: '/api/attendance/settings' },
  updateAttendanceSettings: { method: 'PUT', path: '/api/attendance/settings', body: true },
} as unknown as Contract['ownAttendance']

export const attendanceScans = {
  scannerEvents: { method: 'GET', path: '/api/attendance/scanner', saved: 'b5646f76' },
  recordScans: { method: 'POST', path: '/api/attendance/events/:id/scans', body: true },
  rotatingCode: { method: 'GET', path: '/api/attendance/events/:id/code' },
  printedCode: { method: 'GET', path: '/api/attendance/events/:id/printed-code' },
  checkIn: { method: 'POST', path: '/api/attendance/check-in', body: true },
  ownRequest: { method: 'GET', path: '/api/attendance/check-in/:request_id' },
  attendanceRequests: { method: 'GET', path: '/api/attendance/events/:id/requests' },
  confirmRequest: { method: 'POST', path: '/api/attendance/requests/:request_id/confirm' },
  rejectRequest: { method: 'POST', path: '/api/attendance/requests/:request_id/reject' },
} as unknown as Contract['attendanceScans']

export const attendanceSheets = {
  attendanceCounts: { method: 'GET', path: '/api/attendance/events/:id/counts', query: { shape: { day: true } }, etag: true },
  attendanceSheet: { method: 'GET', path: '/api/attendance/events/:id/people', query: { shape: { page: true, limit: true, search: true, day: true, session: true, status: true, format: true } } },
  attendanceOfPerson: { method: 'GET', path: '/api/attendance/events/:id/people/:person_id', query: { shape: { day: true } } },
  addAttendanceEntry: { method: 'POST', path: '/api/attendance/events/:id/entries', body: true, idempotent: true },
  voidAttendanceLog: { method: 'POST', path: '/api/attendance/logs/:id/void', body: true },
  excusePerson: { method: 'POST', path: '/api/attendance/events/:id/excuses', body: true },
  removeExcuse: { method: 'DELETE', path: '/api/attendance/events/:id/excuses/:person_id', query: { shape: { day: true } } },
  addAbsencesToClearance: { method: 'POST', path: '/api/attendance/events/:id/deficiencies', body: true },
} as unknown as Contract['attendanceSheets']
