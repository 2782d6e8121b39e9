import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { AuditChange, HistoryRow, logPage, logPaging } from './calls.ts'

export const RecordHistoryRow = HistoryRow.extend({ changes: z.array(AuditChange) })
export type RecordHistoryRow = z.infer<typeof RecordHistoryRow>

const query = z.object(logPaging)
const response = logPage(RecordHistoryRow)

/** The audit log of one record, for the office that keeps the record. It says who, what and when, but not from where. */
export const recordHistories = {
  studentHistory: call('GET /api/students/:id/history', ['View Students', 'View Audit Log'], {
    summary: 'The history of a student: the record, enrollments, subjects and documents, newest first',
    query,
    response,
  }),
  enrollmentHistory: call('GET /api/enrollments/:id/history', ['View Enrollments', 'View Audit Log'], {
    summary: 'The history of an enrollment with its subjects, newest first',
    query,
    response,
  }),
  accountHistory: call('GET /api/accounts/:id/history', ['View Accounts', 'View Payments', 'View Audit Log'], {
    summary: 'The history of an account: bill, payments, adjustments and notes, newest first',
    query,
    response,
  }),
  userHistory: call('GET /api/users/:id/history', ['View Users', 'View Audit Log'], {
    summary: 'The history of a user account, newest first',
    query,
    response,
  }),
  classHistory: call('GET /api/subjectOffers/:id/history', ['View Registrar Settings', 'View Audit Log'], {
    summary: 'The history of a class, newest first',
    query,
    response,
  }),
  sheetHistory: call('GET /api/grade-sheets/:id/history', ['View Grade Sheets', 'View Audit Log'], {
    summary: 'The history of the grade sheets of a class that you may read, newest first',
    query,
    response,
  }),
  settingsHistory: call('GET /api/settings/history', ['View System Settings', 'View Audit Log'], {
    summary: 'The history of the settings, newest first',
    query,
    response,
  }),
}
