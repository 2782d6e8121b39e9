/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const faculty = {
  employees: { method: 'GET', path: '/api/employees', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, kind: true, load: true, status: true, sort: true, format: true } } },
  loadLimits: { method: 'GET', path: '/api/employees/loadLimits' },
  setLoadLimits: { method: 'PUT', path: '/api/employees/loadLimits', body: true },
  employee: { method: 'GET', path: '/api/employees/:id' },
  editEmployee: { method: 'PUT', path: '/api/employees/:id', body: true },
  facultyLoad: { method: 'GET', path: '/api/employees/:id/load', query: { shape: { school_year: true, semester: true } } },
} as unknown as Contract['faculty']
