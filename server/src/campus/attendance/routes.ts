import { attendanceEvents, attendanceScans, attendanceSheets, classAttendance, ownAttendance as ownContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { lockClassMonth, unlockClassMonth } from './classes/class-months.ts'
import { readClassMonth } from './classes/class-reads.ts'
import { saveClassDay } from './classes/save-class-day.ts'
import { confirmRequest, rejectRequest } from './codes/attendance-requests.ts'
import { checkIn } from './codes/check-in.ts'
import { listAttendanceRequests, readOwnRequest, readPrintedCode, readRotatingCode } from './codes/code-reads.ts'
import {
  addAttendanceEvent,
  cancelAttendanceEvent,
  closeAttendanceEvent,
  editAttendanceEvent,
  reopenAttendanceEvent,
} from './events/attendance-events.ts'
import { listAttendanceEvents, listAttendanceOptions, listScannerEvents, readAttendanceEvent } from './events/event-reads.ts'
import { readAttendanceSettings } from './own/attendance-settings.ts'
import { ownAttendance } from './own/own-reads.ts'
import { updateAttendanceSettings } from './own/update-attendance-settings.ts'
import { assignGuards } from './posts/assign-guards.ts'
import { readGuardPosts } from './posts/post-reads.ts'
import { recordScans } from './scans/record-scans.ts'
import { addAbsencesToClearance } from './sheet/add-absences-to-clearance.ts'
import { addAttendanceEntry, voidAttendanceLog } from './sheet/entries.ts'
import { excusePerson, removeExcuse } from './sheet/excuses.ts'
import { listAttendanceSheet, readAttendanceCounts, readAttendanceOfPerson } from './sheet/sheet-reads.ts'
export const attendanceRoutes = [
  defineRoutes(attendanceEvents, {
    attendanceEvents: listAttendanceEvents,
    attendanceEvent: readAttendanceEvent,
    attendanceOptions: listAttendanceOptions,
    addAttendanceEvent,
    editAttendanceEvent,
    closeAttendanceEvent,
    reopenAttendanceEvent,
    cancelAttendanceEvent,
    guardPosts: readGuardPosts,
    assignGuards,
  }),
  defineRoutes(attendanceSheets, {
    attendanceCounts: readAttendanceCounts,
    attendanceSheet: listAttendanceSheet,
    attendanceOfPerson: readAttendanceOfPerson,
    addAttendanceEntry,
    voidAttendanceLog,
    excusePerson,
    removeExcuse,
    addAbsencesToClearance,
  }),
  defineRoutes(attendanceScans, {
    scannerEvents: listScannerEvents,
    recordScans,
    rotatingCode: readRotatingCode,
    printedCode: readPrintedCode,
    checkIn,
    ownRequest: readOwnRequest,
    attendanceRequests: listAttendanceRequests,
    confirmRequest,
    rejectRequest,
  }),
  defineRoutes(ownContract, {
    ownAttendance,
    attendanceSettings: readAttendanceSettings,
    updateAttendanceSettings,
  }),
  defineRoutes(classAttendance, { classMonth: readClassMonth, saveClassDay, lockClassMonth, unlockClassMonth }),
]
