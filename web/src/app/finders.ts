import { type CurrentUser, may } from '@talaan/contract'
import { findAccount } from '../domains/billing/find-account.ts'
import { findStudent } from '../domains/enrollment/find-student.ts'
import { findRecord } from '../domains/students/find-record.ts'
import type { Finder } from '../shared/finders.ts'

/** The searches of the command box that a person may use. */
export function findersOf(user: CurrentUser): Finder[] {
  return [
    ...(may(user, 'View Enrollments') ? [findStudent] : []),
    ...(may(user, 'View Students') ? [findRecord] : []),
    ...(may(user, 'View Payments') ? [findAccount] : []),
  ]
}
