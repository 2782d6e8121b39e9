import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { findAccount } from '#cashier/payments/find-account.ts'
import { findStudent } from '#enrollment/enrollment/requests/find-student.ts'
import { findRecord } from '#records/students/find-record.ts'
import type { Finder } from '#shared/finders.ts'

/** The searches of the command box that a person may use; the record of a student comes before the enrollment and the bill. */
export function findersOf(user: CurrentUser): Finder[] {
  return [
    ...(hasPermission(user, 'View Students') ? [findRecord] : []),
    ...(hasPermission(user, 'View Enrollments') ? [findStudent] : []),
    ...(hasPermission(user, 'View Payments') ? [findAccount] : []),
  ]
}
