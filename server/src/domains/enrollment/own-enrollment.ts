import { hasPermission } from '@talaan/contract'
import type { Actor, UserContext } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { enrollmentTerm } from '../terms/current-term.ts'
import { liveEnrollmentId } from './requests/request-queries.ts'
import { noRecordReason } from './rules.ts'

const none = noRecordReason('You have no enrollment in this term.', { clears_by: 'Request enrollment', url: '/admin/student/subjects' })

/** The reader's own enrollment in the term that enrollment is set to, if there is one that goes on. */
export const ownEnrollmentId = async (ctx: UserContext): Promise<number | undefined> =>
  liveEnrollmentId(ctx.db, ctx.actor.id, await enrollmentTerm(ctx))

export const needOwnEnrollmentId = async (ctx: UserContext): Promise<number> => (await ownEnrollmentId(ctx)) ?? conflict(none)

/** A place is its student's, who asked for it, and the registrar's; staff act for others only. */
export function checkMayActOn(actor: Actor, place: { user_id: number | null }): void {
  const own = place.user_id !== null && place.user_id === actor.id
  if (!hasPermission(actor.grants, own ? 'Request Enrollment' : 'Update Enrollment')) forbidden()
}
