import { listName, type Reason } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'

/** Grades are only for students who are enrolled in the class. */
export const notEnrolledReason = (student: PersonName): Reason => ({
  code: 'grade.not_enrolled',
  message: `${listName(student)} is not enrolled.`,
  office: 'Registrar',
})
