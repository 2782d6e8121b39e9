/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const students = {
  loads: { method: 'GET', path: '/api/student/loads', etag: true, saved: '5ad9aa01' },
  allLoads: { method: 'GET', path: '/api/student/allLoads', etag: true, saved: 'b6e3badb' },
} as unknown as Contract['students']

export const studentDocuments = {
  transcript: { method: 'GET', path: '/api/students/:id/transcript', query: { shape: { remarks: true } } },
  issueTranscript: { method: 'POST', path: '/api/students/:id/transcript/print', body: true },
  printStudentGrades: { method: 'POST', path: '/api/students/:id/grades/print' },
  printGradeSlip: { method: 'POST', path: '/api/student/grades/:id/print' },
} as unknown as Contract['studentDocuments']

export const studentGraduation = {
  graduation: { method: 'GET', path: '/api/graduation', query: { shape: { page: true, limit: true, search: true, course_id: true, status: true, from: true, to: true, format: true } } },
  honors: { method: 'GET', path: '/api/graduation/honors' },
  markCandidates: { method: 'POST', path: '/api/graduation/candidates', body: true, idempotent: true },
  removeCandidate: { method: 'DELETE', path: '/api/graduation/candidates/:id' },
  graduateStudents: { method: 'POST', path: '/api/graduation', body: true, idempotent: true },
  undoGraduation: { method: 'DELETE', path: '/api/students/:id/graduation', query: { shape: { reason: true } } },
} as unknown as Contract['studentGraduation']

export const studentHonors = {
  honorRules: { method: 'GET', path: '/api/honors' },
  editHonor: { method: 'PUT', path: '/api/honors/:id', body: true },
  termHonors: { method: 'GET', path: '/api/honors/students', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, level_type: true, course_id: true, level: true, result: true, format: true } } },
} as unknown as Contract['studentHonors']

export const studentReadmission = {
  readmitStudent: { method: 'POST', path: '/api/students/:id/readmission', body: true },
  undoReadmission: { method: 'DELETE', path: '/api/students/:id/readmission' },
  markStudentsAwol: { method: 'POST', path: '/api/students/awol', body: true },
} as unknown as Contract['studentReadmission']

export const studentRecords = {
  students: { method: 'GET', path: '/api/students', query: { shape: { page: true, limit: true, search: true, course_id: true, level: true, level_type: true, status: true, entry_sy: true, account: true, number: true, enrolled: true, skipped_last_term: true, sort: true, format: true } } },
  studentMatches: { method: 'GET', path: '/api/students/matches', query: { shape: { first_name: true, last_name: true, middle_name: true, birthdate: true, lrn: true, personal_email: true } } },
  addStudent: { method: 'POST', path: '/api/students', body: true, idempotent: true },
  student: { method: 'GET', path: '/api/students/:id' },
  studentAccount: { method: 'GET', path: '/api/students/:id/account' },
  editStudent: { method: 'PUT', path: '/api/students/:id', body: true },
  changeStudentStatus: { method: 'POST', path: '/api/students/:id/status', body: true },
  setStudentDocument: { method: 'POST', path: '/api/students/:id/documents/:kind', body: true },
  openAccount: { method: 'POST', path: '/api/students/:id/account' },
} as unknown as Contract['studentRecords']

export const studentStudies = {
  studentGrades: { method: 'GET', path: '/api/students/:id/grades' },
  studentStanding: { method: 'GET', path: '/api/students/:id/standing' },
  studentEvaluation: { method: 'GET', path: '/api/students/:id/evaluation' },
  ownEvaluation: { method: 'GET', path: '/api/student/evaluation', etag: true, saved: '1f7b7b7a' },
  creditSubjects: { method: 'POST', path: '/api/students/:id/credits', body: true, idempotent: true },
  removeCredit: { method: 'DELETE', path: '/api/students/:id/credits/:credit_id', query: { shape: { reason: true } } },
} as unknown as Contract['studentStudies']
