/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const consents = {
  consentPurposes: { method: 'GET', path: '/api/privacy/purposes' },
  addPurpose: { method: 'POST', path: '/api/privacy/purposes', body: true, idempotent: true },
  editPurpose: { method: 'PUT', path: '/api/privacy/purposes/:key', body: true },
  ownConsents: { method: 'GET', path: '/api/privacy/consents' },
  decideConsent: { method: 'POST', path: '/api/privacy/consents', body: true },
  studentConsents: { method: 'GET', path: '/api/students/:id/consents' },
  recordConsent: { method: 'POST', path: '/api/students/:id/consents', body: true },
} as unknown as Contract['consents']

export const dataExports = {
  ownExports: { method: 'GET', path: '/api/privacy/exports' },
  requestOwnExport: { method: 'POST', path: '/api/privacy/exports', body: true },
  ownExportFile: { method: 'GET', path: '/api/privacy/exports/:id/file' },
  exportForRequest: { method: 'POST', path: '/api/privacy/requests/:id/export' },
  requestExportFile: { method: 'GET', path: '/api/privacy/requests/:id/export' },
} as unknown as Contract['dataExports']

export const incidents = {
  incidents: { method: 'GET', path: '/api/privacy/incidents', query: { shape: { page: true, limit: true, search: true, year: true, status: true, format: true } } },
  incident: { method: 'GET', path: '/api/privacy/incidents/:id' },
  addIncident: { method: 'POST', path: '/api/privacy/incidents', body: true, idempotent: true },
  editIncident: { method: 'PUT', path: '/api/privacy/incidents/:id', body: true },
} as unknown as Contract['incidents']

export const schoolNotices = {
  publicNotice: { method: 'GET', path: '/api/privacy/notice', access: 'public', etag: true },
  unreadNotice: { method: 'GET', path: '/api/privacy/notice/unread' },
  acknowledgeNotice: { method: 'POST', path: '/api/privacy/notice/acknowledge', body: true },
  schoolNotices: { method: 'GET', path: '/api/privacy/notices' },
  saveNoticeDraft: { method: 'PUT', path: '/api/privacy/notices/draft', body: true },
  publishNotice: { method: 'POST', path: '/api/privacy/notices/:id/publish', body: true },
  deleteNoticeDraft: { method: 'DELETE', path: '/api/privacy/notices/:id' },
  privacySettings: { method: 'GET', path: '/api/privacy/settings' },
  updatePrivacySettings: { method: 'PUT', path: '/api/privacy/settings', body: true },
} as unknown as Contract['schoolNotices']

export const privacyRequests = {
  ownPrivacyRequests: { method: 'GET', path: '/api/privacy/own-requests' },
  sendPrivacyRequest: { method: 'POST', path: '/api/privacy/own-requests', body: true, idempotent: true },
  withdrawPrivacyRequest: { method: 'POST', path: '/api/privacy/own-requests/:id/withdraw' },
  privacyRequests: { method: 'GET', path: '/api/privacy/requests', query: { shape: { page: true, limit: true, search: true, status: true, type: true, format: true } } },
  privacyRequest: { method: 'GET', path: '/api/privacy/requests/:id' },
  findPeople: { method: 'GET', path: '/api/privacy/people', query: { shape: { search: true } } },
  enterPrivacyRequest: { method: 'POST', path: '/api/privacy/requests', body: true, idempotent: true },
  notePrivacyRequest: { method: 'POST', path: '/api/privacy/requests/:id/notes', body: true, idempotent: true },
  extendPrivacyRequest: { method: 'POST', path: '/api/privacy/requests/:id/extend', body: true },
  anonymisePerson: { method: 'POST', path: '/api/privacy/requests/:id/anonymise', body: true },
  answerPrivacyRequest: { method: 'POST', path: '/api/privacy/requests/:id/answer', body: true },
} as unknown as Contract['privacyRequests']

export const retention = {
  retentionClasses: { method: 'GET', path: '/api/privacy/retention' },
  updateRetention: { method: 'PUT', path: '/api/privacy/retention/:key', body: true },
  retentionPreview: { method: 'GET', path: '/api/privacy/retention/:key/preview' },
  runRetention: { method: 'POST', path: '/api/privacy/retention/:key/run', body: true },
} as unknown as Contract['retention']
