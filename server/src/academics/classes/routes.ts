import { subjects } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { exportRoster } from './export-roster.ts'
import { allStudentBySubject, subjectLoads, subjectRoster } from './reads.ts'
import { syllabus, syllabusFile } from './syllabus.ts'
import { uploadSyllabus, writeSyllabus } from './write-syllabus.ts'

export const subjectsRoutes = defineRoutes(subjects, {
  subjectLoads,
  subjectRoster,
  exportRoster,
  allStudentBySubject,
  syllabus,
  syllabusFile,
  writeSyllabus,
  uploadSyllabus,
})
