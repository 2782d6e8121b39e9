import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob } from '#platform/jobs.ts'
import { personConstraints } from './add-student.ts'
import { creditConstraints } from './credits.ts'
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
export const studentsDomain: Manifest = {
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
  personColumns: [
    {
      of: 'students',
      merge: 'move',
      copy: 'enrollments',
      columns: 'credited_subjects.student_id graduations.student_id readmissions.student_id',
    },
    {
      of: 'students',
      merge: 'move',
      leftOut: 'Given as the person sees grades: a grade that is not posted stays hidden',
      columns: 'past_grades.student_id',
    },
    { of: 'user_infos', merge: 'move', key: 'number', copy: 'profile', columns: 'student_numbers.user_info_id' },
    { of: 'user_infos', merge: 'own', copy: 'profile', columns: 'students.user_info_id' },
    actsOfWork(
      `credited_subjects.approved_by graduations.candidate_by graduations.ended_by graduations.graduated_by past_grades.created_by
       readmissions.decided_by readmissions.undone_by`,
    ),
  ],
  records: {
    honors: { name: 'name' },
    students: { person: 'user_info_id' },
  },
}
