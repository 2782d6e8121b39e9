/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const sections = {
  sections: { method: 'GET', path: '/api/sections', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, format: true } } },
  sectionOptions: { method: 'GET', path: '/api/sections/options' },
  section: { method: 'GET', path: '/api/sections/:id' },
  sectionCandidates: { method: 'GET', path: '/api/sections/:id/candidates', query: { shape: { page: true, limit: true, search: true } } },
  ownSection: { method: 'GET', path: '/api/employee/section' },
  addSection: { method: 'POST', path: '/api/sections', body: true, idempotent: true },
  editSection: { method: 'PUT', path: '/api/sections/:id', body: true },
  deleteSection: { method: 'DELETE', path: '/api/sections/:id' },
  addSectionStudents: { method: 'POST', path: '/api/sections/:id/members', body: true },
  removeMember: { method: 'DELETE', path: '/api/sections/:id/members/:enrollment_id' },
} as unknown as Contract['sections']
