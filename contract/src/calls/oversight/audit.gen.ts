/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const auditLog = {
  auditEntries: { method: 'GET', path: '/api/audit', query: { shape: { actor_id: true, person_id: true, area: true, entity: true, entity_id: true, from: true, to: true, ip: true, request_id: true, limit: true, older_than: true, newer_than: true } } },
  auditEntry: { method: 'GET', path: '/api/audit/:id' },
  auditPeople: { method: 'GET', path: '/api/audit/people', query: { shape: { search: true, id: true, user_id: true, student_id: true } } },
  exportAudit: { method: 'GET', path: '/api/audit/export', query: { shape: { format: true, actor_id: true, person_id: true, area: true, entity: true, entity_id: true, from: true, to: true, ip: true, request_id: true } } },
  signIns: { method: 'GET', path: '/api/audit/sign-ins', query: { shape: { user_id: true, outcome: true, from: true, to: true, ip: true, limit: true, older_than: true, newer_than: true } } },
  exportSignIns: { method: 'GET', path: '/api/audit/sign-ins/export', query: { shape: { format: true, user_id: true, outcome: true, from: true, to: true, ip: true } } },
} as unknown as Contract['auditLog']

export const recordHistories = {
  studentHistory: { method: 'GET', path: '/api/students/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  enrollmentHistory: { method: 'GET', path: '/api/enrollments/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  accountHistory: { method: 'GET', path: '/api/accounts/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  userHistory: { method: 'GET', path: '/api/users/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  classHistory: { method: 'GET', path: '/api/subjectOffers/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  sheetHistory: { method: 'GET', path: '/api/grade-sheets/:id/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
  settingsHistory: { method: 'GET', path: '/api/settings/history', query: { shape: { limit: true, older_than: true, newer_than: true } } },
} as unknown as Contract['recordHistories']

export const recordViews = {
  ownRecordViewers: { method: 'GET', path: '/api/student/record-viewers', query: { shape: { page: true, limit: true, search: true } } },
  recordViewers: { method: 'GET', path: '/api/students/:id/viewers', query: { shape: { page: true, limit: true, search: true } } },
  viewers: { method: 'GET', path: '/api/audit/views', query: { shape: { page: true, limit: true, search: true, from: true, to: true, format: true } } },
  viewedStudents: { method: 'GET', path: '/api/audit/views/:id', query: { shape: { page: true, limit: true, search: true, day: true } } },
} as unknown as Contract['recordViews']
