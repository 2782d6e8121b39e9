/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const classClearance = {
  classClearance: { method: 'GET', path: '/api/clearance/classes/:id' },
  clearStudents: { method: 'POST', path: '/api/clearance/classes/:id/clear', body: true, idempotent: true },
  undoClearance: { method: 'POST', path: '/api/clearance/classes/:id/undo', body: true, idempotent: true },
  requireOfStudents: { method: 'POST', path: '/api/clearance/classes/:id/requirement', body: true, idempotent: true },
  setClassDeadline: { method: 'PUT', path: '/api/clearance/classes/:id/deadline', body: true },
  classClearanceHistory: { method: 'GET', path: '/api/clearance/loads/:id/history' },
} as unknown as Contract['classClearance']

export const officeClearance = {
  ownOffices: { method: 'GET', path: '/api/clearance/offices/own' },
  deficiencies: { method: 'GET', path: '/api/clearance/offices/:id/deficiencies', query: { shape: { page: true, limit: true, search: true, status: true, student_id: true, format: true } } },
  tagStudents: { method: 'POST', path: '/api/clearance/offices/:id/deficiencies', body: true, idempotent: true },
  clearDeficiencies: { method: 'POST', path: '/api/clearance/offices/:id/clear', body: true, idempotent: true },
  reopenDeficiency: { method: 'POST', path: '/api/clearance/deficiencies/:id/reopen', body: true },
  cancelDeficiency: { method: 'POST', path: '/api/clearance/deficiencies/:id/cancel', body: true },
  deficiencyHistory: { method: 'GET', path: '/api/clearance/deficiencies/:id/history' },
  clearanceOffices: { method: 'GET', path: '/api/clearance/offices' },
  officeStaff: { method: 'GET', path: '/api/clearance/staff', query: { shape: { search: true } } },
  addClearanceOffice: { method: 'POST', path: '/api/clearance/offices', body: true },
  editClearanceOffice: { method: 'PUT', path: '/api/clearance/offices/:id', body: true },
} as unknown as Contract['officeClearance']

export const ownClearances = {
  ownClearance: { method: 'GET', path: '/api/student/clearance', query: { shape: { enrollment_id: true } }, saved: 'e85426a5' },
  printOwnClearance: { method: 'POST', path: '/api/student/clearance/prints', body: true },
} as unknown as Contract['ownClearances']
