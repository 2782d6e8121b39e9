import { type CurrentUser, may } from '@talaan/contract'
import { findStudent } from '../../domains/enrollment/requests/find-student.ts'
import { findAccount } from '../../domains/payments/find-account.ts'
import { findRecord } from '../../domains/students/find-record.ts'
import type { Finder } from '../../shared/finders.ts'

/** The searches of the command box that a person may use. */
export function findersOf(user: CurrentUser): Finder[] {
  return [
    ...(may(user, 'View Enrollments') ? [findStudent] : []),
    ...(may(user, 'View Students') ? [findRecord] : []),
    ...(may(user, 'View Payments') ? [findAccount] : []),
  ]
}
