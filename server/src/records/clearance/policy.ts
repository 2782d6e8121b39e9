import { type ClassOffer, hasPermission } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'

const readsAll = ['View Subjects', 'View Faculty Clearance and Grades'] as const

/** Instructors read the clearance of their own classes, the office of all. */
export const mayReadClass = (actor: Actor, offer: Pick<ClassOffer, 'employee_id'>): boolean =>
  offer.employee_id === actor.id || readsAll.some((name) => hasPermission(actor.rights, name))

/** The class's instructor clears the students, or an administrator for the instructor. */
export const mayClearClass = (actor: Actor, offer: Pick<ClassOffer, 'employee_id'>): boolean =>
  actor.is_admin || (offer.employee_id === actor.id && hasPermission(actor.rights, 'Clear Students'))
