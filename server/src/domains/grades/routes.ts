import { grades } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { gradeSheet } from './reads.ts'
import { updateStudentGrades } from './update-student-grades.ts'

export const gradesRoutes = defineRoutes(grades, { gradeSheet, updateStudentGrades })
