/**
 * Written by `npm run contract:calls`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../index.ts'

type Contract = typeof contract

export const classClearance = {
  classClearance: { method: 'GET', path: '/api/clearance/classes/:id' },
  clearStudents: { method: 'POST', path: '/api/clearance/classes/:id/clear', body: true, idempotent: true },
  undoClearance: { method: 'POST', path: '/api/clearance/classes/:id/undo', body: true, idempotent: true },
  requireOfStudents: { method: 'POST', path: '/api/clearance/classes/:id/requirement', body: true, idempotent: true },
  setClassDeadline: { method: 'PUT', path: '/api/clearance/classes/:id/deadline', body: true },
  classClearanceHistory: { method: 'GET', path: '/api/clearance/loads/:id/history' },
} as unknown as Contract['classClearance']
