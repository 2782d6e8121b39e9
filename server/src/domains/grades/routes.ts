import { grades } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { gradeSheet } from './reads.ts'
import { updateStudentGrades } from './update-student-grades.ts'

export const gradesRoutes = routes(grades, { gradeSheet, updateStudentGrades })
