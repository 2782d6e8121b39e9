import {
  studentDocuments,
  studentGraduation,
  studentHonors,
  studentReadmission,
  studentRecords,
  studentStudies,
  students,
} from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addStudent } from './add-student.ts'
import { changeStudentStatus } from './change-student-status.ts'
import { creditSubjects, removeCredit } from './credits.ts'
import { issueTranscript } from './documents/issue-transcript.ts'
import { printGradeSlip } from './documents/print-grade-slip.ts'
import { printStudentGrades } from './documents/print-student-grades.ts'
import { setStudentDocument } from './documents/set-student-document.ts'
import { transcript } from './documents/transcript.ts'
import { editStudent } from './edit-student.ts'
import { ownEvaluation, studentEvaluation, studentGrades, studentStanding } from './evaluation-reads.ts'
import { graduateStudents } from './graduation/graduate-students.ts'
import { markCandidates, removeCandidate, undoGraduation } from './graduation/graduation.ts'
import { graduation, honors } from './graduation/graduation-reads.ts'
import { editHonor } from './honors/edit-honor.ts'
import { honorRules, termHonors } from './honors/honor-reads.ts'
import { openAccount } from './open-account.ts'
import { markStudentsAwol, readmitStudent, undoReadmission } from './readmission/readmission.ts'
import { allLoads, loads } from './reads.ts'
import * as records from './record-reads.ts'
export const studentsRoutes = defineRoutes(students, { loads, allLoads })

export const studentRecordsRoutes = defineRoutes(studentRecords, {
  students: records.students,
  studentMatches: records.studentMatches,
  student: records.student,
  studentAccount: records.studentAccount,
  addStudent,
  editStudent,
  changeStudentStatus,
  setStudentDocument,
  openAccount,
})

export const studentReadmissionRoutes = defineRoutes(studentReadmission, { readmitStudent, undoReadmission, markStudentsAwol })

export const studentGraduationRoutes = defineRoutes(studentGraduation, {
  graduation,
  honors,
  markCandidates,
  removeCandidate,
  graduateStudents,
  undoGraduation,
})

export const studentHonorsRoutes = defineRoutes(studentHonors, { honorRules, editHonor, termHonors })

export const studentStudiesRoutes = defineRoutes(studentStudies, {
  studentGrades,
  studentStanding,
  studentEvaluation,
  ownEvaluation,
  creditSubjects,
  removeCredit,
})

export const studentDocumentsRoutes = defineRoutes(studentDocuments, { transcript, issueTranscript, printStudentGrades, printGradeSlip })
