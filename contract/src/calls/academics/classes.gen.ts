/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const subjects = {
  subjectLoads: { method: 'GET', path: '/api/employee/subjectLoads', query: { shape: { school_year: true, semester: true, format: true } } },
  subjectRoster: { method: 'GET', path: '/api/employee/subjectRoster/:id' },
  exportRoster: { method: 'GET', path: '/api/employee/subjectRoster/export/:id', query: { shape: { format: true, order: true } } },
  allStudentBySubject: { method: 'GET', path: '/api/employee/allStudentBySubject/:id', query: { shape: { search: true } } },
  syllabus: { method: 'GET', path: '/api/syllabus/:id' },
  syllabusFile: { method: 'GET', path: '/api/syllabus/:id/file/:version' },
  writeSyllabus: { method: 'POST', path: '/api/syllabus/:id', body: true, idempotent: true },
  uploadSyllabus: { method: 'POST', path: '/api/syllabus/:id/file', body: true, upload: 'pdf' },
} as unknown as Contract['subjects']
