/**
 * Written by `npm run contract:calls`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../index.ts'

type Contract = typeof contract

export const grades = {
  gradeSheet: { method: 'GET', path: '/api/employee/studentGradeBySubject/:id' },
  updateStudentGrades: { method: 'POST', path: '/api/employee/updateStudentGrades', body: true },
} as unknown as Contract['grades']
