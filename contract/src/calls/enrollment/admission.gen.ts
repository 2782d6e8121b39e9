/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const admission = {
  admissionPeriod: { method: 'GET', path: '/api/admissions/period', access: 'public', etag: true },
  admissionChallenge: { method: 'GET', path: '/api/admissions/challenge', access: 'public' },
  submitAdmission: { method: 'POST', path: '/api/admissions', access: 'public', body: true, idempotent: true },
  findAdmission: { method: 'POST', path: '/api/admissions/find', access: 'public', body: true },
  mailAdmissionCode: { method: 'POST', path: '/api/admissions/code', access: 'public', body: true },
  mailAdmissionNumber: { method: 'POST', path: '/api/admissions/number', access: 'public', body: true },
  applicationSlip: { method: 'POST', path: '/api/admissions/:trans_no/slip', access: 'public', body: true },
  editAdmission: { method: 'PUT', path: '/api/admissions/:trans_no', access: 'public', body: true },
  uploadDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents', access: 'public', body: true, upload: 'image-or-pdf' },
  removeDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents/remove', access: 'public', body: true },
  openDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents/open', access: 'public', body: true },
  confirmAdmission: { method: 'POST', path: '/api/admissions/:trans_no/confirm', access: 'public', body: true },
  completeAdmission: { method: 'POST', path: '/api/admissions/:trans_no/complete', access: 'public', body: true },
  verifyStatus: { method: 'GET', path: '/api/verify-status/:id', access: 'public' },
} as unknown as Contract['admission']

export const applicationClaims = {
  ownClaims: { method: 'GET', path: '/api/student/application-claims' },
  confirmClaim: { method: 'POST', path: '/api/student/application-claims/:id/confirm' },
  disownClaim: { method: 'POST', path: '/api/student/application-claims/:id/disown' },
} as unknown as Contract['applicationClaims']

export const admissionOffice = {
  admissions: { method: 'GET', path: '/api/admissions', query: { shape: { page: true, limit: true, search: true, category: true, school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, status: true, enrolled: true, documents: true, submitted_from: true, submitted_to: true, sort: true, format: true } } },
  admissionIds: { method: 'GET', path: '/api/admissions/ids', query: { shape: { search: true, category: true, school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, status: true, enrolled: true, documents: true, submitted_from: true, submitted_to: true } } },
  admissionMatches: { method: 'GET', path: '/api/admissions/matches', query: { shape: { search: true } } },
  admission: { method: 'GET', path: '/api/admissions/:id' },
  admissionHistory: { method: 'GET', path: '/api/admissions/:id/history' },
  admissionFile: { method: 'GET', path: '/api/admissions/:id/documents/:kind/file' },
  admissionPhoto: { method: 'GET', path: '/api/admissions/:id/photo' },
  setDocument: { method: 'POST', path: '/api/admissions/:id/documents/:kind', body: true },
  addAdmissionNote: { method: 'POST', path: '/api/admissions/:id/notes', body: true, idempotent: true },
  reviseAdmission: { method: 'PUT', path: '/api/admissions/:id/form', body: true },
  confirmForApplicant: { method: 'POST', path: '/api/admissions/:id/confirmed' },
  completeForApplicant: { method: 'POST', path: '/api/admissions/:id/completed' },
  attachAdmission: { method: 'POST', path: '/api/admissions/:id/attach', body: true },
  notTheSame: { method: 'POST', path: '/api/admissions/:id/not-the-same', body: true },
  acceptAdmission: { method: 'POST', path: '/api/enrollments/acceptAdmissions/:id', body: true, idempotent: true },
  acceptedAccount: { method: 'GET', path: '/api/enrollments/acceptAdmissions/:id/account' },
  rejectAdmission: { method: 'POST', path: '/api/enrollments/rejectAdmissions/:id', body: true },
  deleteAdmission: { method: 'DELETE', path: '/api/enrollments/admission/:id' },
} as unknown as Contract['admissionOffice']
