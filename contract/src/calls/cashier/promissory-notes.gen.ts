/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const promissoryNotes = {
  promissoryNotes: { method: 'GET', path: '/api/promissory-notes', query: { shape: { page: true, limit: true, search: true, status: true, course_id: true, format: true } } },
  printPromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/prints' },
  accountPromissoryNotes: { method: 'GET', path: '/api/accounts/:id/promissory-notes' },
  ownPromissoryNotes: { method: 'GET', path: '/api/students/billing/promissory-notes', etag: true, saved: 'e399cd74' },
  requestPromissoryNote: { method: 'POST', path: '/api/students/billing/promissory-notes', body: true },
  recordPromissoryNote: { method: 'POST', path: '/api/accounts/:id/promissory-notes', body: true },
  cancelPromissoryNote: { method: 'POST', path: '/api/students/billing/promissory-notes/:id/cancel' },
  approvePromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/approve', body: true },
  rejectPromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/reject', body: true },
  endPromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/end', body: true },
  grantGradeView: { method: 'POST', path: '/api/accounts/:id/grade-views', body: true },
  endGradeView: { method: 'POST', path: '/api/grade-views/:id/end', body: true },
  recordDisadvantageCertificate: { method: 'POST', path: '/api/accounts/:id/disadvantage-certificates', body: true },
  revokeDisadvantageCertificate: { method: 'POST', path: '/api/disadvantage-certificates/:id/revoke', body: true },
  examinationPermit: { method: 'GET', path: '/api/accounts/:id/permit', query: { shape: { period: true } } },
  printExaminationPermit: { method: 'POST', path: '/api/accounts/:id/permit/prints', body: true },
} as unknown as Contract['promissoryNotes']
