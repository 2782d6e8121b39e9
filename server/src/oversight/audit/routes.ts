import { auditLog, recordHistories, recordViews } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { exportAudit } from './export-audit.ts'
import { exportSignIns } from './export-sign-ins.ts'
import {
  accountHistory,
  classHistory,
  enrollmentHistory,
  settingsHistory,
  sheetHistory,
  studentHistory,
  userHistory,
} from './histories/history-reads.ts'
import { listAuditEntries, listAuditPeople, listSignIns, readAuditEntry } from './reads.ts'
import { listOwnRecordViewers, listRecordViewers, listViewedStudents, listViewers } from './views/view-reads.ts'

export const auditRoutes = [
  defineRoutes(auditLog, {
    auditEntries: listAuditEntries,
    auditEntry: readAuditEntry,
    auditPeople: listAuditPeople,
    exportAudit,
    signIns: listSignIns,
    exportSignIns,
  }),
  defineRoutes(recordHistories, {
    studentHistory,
    enrollmentHistory,
    accountHistory,
    userHistory,
    classHistory,
    sheetHistory,
    settingsHistory,
  }),
  defineRoutes(recordViews, {
    ownRecordViewers: listOwnRecordViewers,
    recordViewers: listRecordViewers,
    viewers: listViewers,
    viewedStudents: listViewedStudents,
  }),
]
