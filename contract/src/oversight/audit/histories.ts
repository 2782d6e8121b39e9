import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams } from '#platform/shapes.ts'
import { AuditChange, HistoryRow, logPage, logPaging } from './calls.ts'

export const RecordHistoryRow = HistoryRow.extend({ changes: z.array(AuditChange) })
export type RecordHistoryRow = z.infer<typeof RecordHistoryRow>

const query = z.object(logPaging)
const response = logPage(RecordHistoryRow)

/** The audit log of one record, for the office that keeps the record. It says who, what and when, but not from where. */
export const recordHistories = {
  studentHistory: endpoint({
    summary: 'The history of a student: the record, enrollments, subjects and documents, newest first',
    method: 'GET',
    path: '/api/students/:id/history',
    access: ['View Students', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  enrollmentHistory: endpoint({
    summary: 'The history of an enrollment with its subjects, newest first',
    method: 'GET',
    path: '/api/enrollments/:id/history',
    access: ['View Enrollments', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  accountHistory: endpoint({
    summary: 'The history of an account: bill, payments, adjustments and notes, newest first',
    method: 'GET',
    path: '/api/accounts/:id/history',
    access: ['View Accounts', 'View Payments', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  userHistory: endpoint({
    summary: 'The history of a user account, newest first',
    method: 'GET',
    path: '/api/users/:id/history',
    access: ['View Users', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  classHistory: endpoint({
    summary: 'The history of a class, newest first',
    method: 'GET',
    path: '/api/subjectOffers/:id/history',
    access: ['View Registrar Settings', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  sheetHistory: endpoint({
    summary: 'The history of the grade sheets of a class that you may read, newest first',
    method: 'GET',
    path: '/api/grade-sheets/:id/history',
    access: ['View Grade Sheets', 'View Audit Log'],
    params: IdParams,
    query,
    response,
  }),
  settingsHistory: endpoint({
    summary: 'The history of the settings, newest first',
    method: 'GET',
    path: '/api/settings/history',
    access: ['View System Settings', 'View Audit Log'],
    query,
    response,
  }),
}
