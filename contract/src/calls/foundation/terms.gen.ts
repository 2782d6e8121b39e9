/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const addDrop = {
  addDrop: { method: 'GET', path: '/api/settings/add-drop' },
  updateAddDrop: { method: 'PUT', path: '/api/settings/add-drop', body: true },
} as unknown as Contract['addDrop']

export const schoolCalendar = {
  terms: { method: 'GET', path: '/api/terms', query: { shape: { school_year: true } } },
  addTerm: { method: 'POST', path: '/api/terms', body: true, idempotent: true },
  editTerm: { method: 'PUT', path: '/api/terms/:id', body: true },
  deleteTerm: { method: 'DELETE', path: '/api/terms/:id' },
  holidays: { method: 'GET', path: '/api/holidays', query: { shape: { school_year: true } } },
  addHoliday: { method: 'POST', path: '/api/holidays', body: true, idempotent: true },
  editHoliday: { method: 'PUT', path: '/api/holidays/:id', body: true },
  deleteHoliday: { method: 'DELETE', path: '/api/holidays/:id' },
} as unknown as Contract['schoolCalendar']

export const termClosing = {
  termClosing: { method: 'GET', path: '/api/terms/:id/close' },
  ungradedClasses: { method: 'GET', path: '/api/terms/:id/close/classes', query: { shape: { page: true, limit: true, search: true } } },
  openGrades: { method: 'GET', path: '/api/terms/:id/close/grades', query: { shape: { page: true, limit: true, search: true, kind: true } } },
  closeTerm: { method: 'POST', path: '/api/terms/:id/close', body: true, idempotent: true },
  reopenTerm: { method: 'DELETE', path: '/api/terms/:id/close', query: { shape: { reason: true } } },
} as unknown as Contract['termClosing']
