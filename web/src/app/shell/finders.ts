import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { findStudent } from '../../domains/enrollment/requests/find-student.ts'
import { findAccount } from '../../domains/payments/find-account.ts'
import { findRecord } from '../../domains/students/find-record.ts'
import type { Finder } from '../../shared/finders.ts'

/** The searches of the command box that a person may use; the record of a student comes before the enrollment and the bill. */
export function findersOf(user: CurrentUser): Finder[] {
  return [
    ...(hasPermission(user, 'View Students') ? [findRecord] : []),
    ...(hasPermission(user, 'View Enrollments') ? [findStudent] : []),
    ...(hasPermission(user, 'View Payments') ? [findAccount] : []),
  ]
}
