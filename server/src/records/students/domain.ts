import { defineJob } from '#platform/jobs.ts'
import { personConstraints } from './add-student.ts'
import { creditConstraints } from './credit-subjects.ts'
import { creditsImport } from './imports/import-credits.ts'
import { pastGradesImport } from './imports/import-past-grades.ts'
import { studentsImport } from './imports/import-students.ts'
import { foldStudentCounts } from './list-queries.ts'
import { studentNumbersRoutes } from './numbers/routes.ts'
import { numberConstraints } from './numbers/write-number.ts'
import {
  studentDocumentsRoutes,
  studentGraduationRoutes,
  studentHonorsRoutes,
  studentReadmissionRoutes,
  studentRecordsRoutes,
  studentStudiesRoutes,
  studentsRoutes,
} from './routes.ts'

export const studentsDomain = {
  routes: [
    studentsRoutes,
    studentRecordsRoutes,
    studentReadmissionRoutes,
    studentGraduationRoutes,
    studentHonorsRoutes,
    studentStudiesRoutes,
    studentDocumentsRoutes,
    studentNumbersRoutes,
  ],
  jobs: [defineJob({ name: 'fold-student-counts', cron: '* * * * *', run: ({ db }) => foldStudentCounts(db) })],
  importKinds: { students: studentsImport, credits: creditsImport, 'past-grades': pastGradesImport },
  constraints: { ...personConstraints, ...creditConstraints, ...numberConstraints },
}
