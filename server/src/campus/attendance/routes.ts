import { attendanceEvents, attendanceScans, attendanceSheets, classAttendance, ownAttendance as ownContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { readClassMonth } from './classes/class-reads.ts'
import { lockClassMonth } from './classes/lock-class-month.ts'
import { saveClassDay } from './classes/save-class-day.ts'
import { unlockClassMonth } from './classes/unlock-class-month.ts'
import { checkIn } from './codes/check-in.ts'
import { listAttendanceRequests, readOwnRequest, readPrintedCode, readRotatingCode } from './codes/code-reads.ts'
import { confirmRequest } from './codes/confirm-request.ts'
import { rejectRequest } from './codes/reject-request.ts'
import { addAttendanceEvent, editAttendanceEvent } from './events/attendance-events.ts'
import { cancelAttendanceEvent } from './events/cancel-attendance-event.ts'
import { closeAttendanceEvent } from './events/close-attendance-event.ts'
import { listAttendanceEvents, listAttendanceOptions, listScannerEvents, readAttendanceEvent } from './events/event-reads.ts'
import { reopenAttendanceEvent } from './events/reopen-attendance-event.ts'
import { readAttendanceSettings } from './own/attendance-settings.ts'
import { ownAttendance } from './own/own-reads.ts'
import { updateAttendanceSettings } from './own/update-attendance-settings.ts'
import { assignGuards } from './posts/assign-guards.ts'
import { readGuardPosts } from './posts/post-reads.ts'
import { recordScans } from './scans/record-scans.ts'
import { addAbsencesToClearance } from './sheet/add-absences-to-clearance.ts'
import { addAttendanceEntry } from './sheet/add-attendance-entry.ts'
import { excusePerson } from './sheet/excuse-person.ts'
import { removeExcuse } from './sheet/remove-excuse.ts'
import { listAttendanceSheet, readAttendanceCounts, readAttendanceOfPerson } from './sheet/sheet-reads.ts'
import { voidAttendanceLog } from './sheet/void-attendance-log.ts'

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
