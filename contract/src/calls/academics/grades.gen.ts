/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const grades = {
  gradeSheet: { method: 'GET', path: '/api/employee/studentGradeBySubject/:id', saved: '314b107c' },
  updateStudentGrades: { method: 'POST', path: '/api/employee/updateStudentGrades', body: true },
} as unknown as Contract['grades']

export const classRecords = {
  classRecord: { method: 'GET', path: '/api/classes/:id/record', query: { shape: { period: true } } },
  classRecordGrades: { method: 'GET', path: '/api/classes/:id/record/grades' },
  openClassRecord: { method: 'POST', path: '/api/class-records', body: true },
  updateClassRecord: { method: 'PUT', path: '/api/class-records/:id', body: true },
  updateScores: { method: 'POST', path: '/api/class-records/:id/scores', body: true },
  showScores: { method: 'PUT', path: '/api/classes/:id/record/shown', body: true },
  ownScores: { method: 'GET', path: '/api/student/loads/:id/scores' },
  recordTemplates: { method: 'GET', path: '/api/class-record-templates' },
  saveRecordTemplate: { method: 'POST', path: '/api/class-record-templates', body: true },
  deleteRecordTemplate: { method: 'DELETE', path: '/api/class-record-templates/:id' },
} as unknown as Contract['classRecords']

export const gradeCorrections = {
  gradeCorrections: { method: 'GET', path: '/api/grade-corrections', query: { shape: { page: true, limit: true, search: true, status: true, subject_offer_id: true, format: true } } },
  requestCorrection: { method: 'POST', path: '/api/grade-corrections', body: true, idempotent: true },
  attachCorrectionFile: { method: 'POST', path: '/api/grade-corrections/:id/file', upload: 'pdf' },
  correctionFile: { method: 'GET', path: '/api/grade-corrections/:id/file' },
  endorseCorrection: { method: 'POST', path: '/api/grade-corrections/:id/endorse' },
  applyCorrection: { method: 'POST', path: '/api/grade-corrections/:id/apply', body: true },
  rejectCorrection: { method: 'POST', path: '/api/grade-corrections/:id/reject', body: true },
  correctGrade: { method: 'POST', path: '/api/grade-corrections/direct', body: true, idempotent: true },
} as unknown as Contract['gradeCorrections']

export const gradeResults = {
  gradeResults: { method: 'GET', path: '/api/grade-results', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, period: true, group: true, employee_id: true, format: true } } },
  studentsAtRisk: { method: 'GET', path: '/api/students-at-risk', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, least: true, format: true } } },
} as unknown as Contract['gradeResults']

export const gradeSheets = {
  gradeSheets: { method: 'GET', path: '/api/grade-sheets', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, period: true, progress: true, employee_id: true, course_id: true, level: true, format: true } } },
  remindInstructors: { method: 'POST', path: '/api/grade-sheets/reminders', body: true, idempotent: true },
  submitGradeSheet: { method: 'POST', path: '/api/grade-sheets/submit', body: true },
  enterLateGrades: { method: 'POST', path: '/api/grade-sheets/late', body: true },
  verifyGradeSheets: { method: 'POST', path: '/api/grade-sheets/verify', body: true },
  postGradeSheets: { method: 'POST', path: '/api/grade-sheets/post', body: true },
  returnGradeSheet: { method: 'POST', path: '/api/grade-sheets/:id/return', body: true },
  requestReopening: { method: 'POST', path: '/api/grade-sheets/:id/reopening', body: true },
  reopenGradeSheet: { method: 'POST', path: '/api/grade-sheets/:id/reopen', body: true },
  rejectReopening: { method: 'POST', path: '/api/grade-sheets/:id/reject-reopening', body: true },
} as unknown as Contract['gradeSheets']

export const unsettledGrades = {
  unsettledGrades: { method: 'GET', path: '/api/unsettled-grades', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, settlement: true, due: true, format: true } } },
  extendSettlement: { method: 'POST', path: '/api/unsettled-grades/:id/extend', body: true },
  failUnsettled: { method: 'POST', path: '/api/unsettled-grades/fail', body: true, idempotent: true },
} as unknown as Contract['unsettledGrades']
