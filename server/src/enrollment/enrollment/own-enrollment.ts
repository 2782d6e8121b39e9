import { hasPermission } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { liveEnrollmentId } from './requests/request-queries.ts'
import { noRecordReason } from './rules.ts'

const noEnrollmentReason = noRecordReason('You have no enrollment in this term.', {
  clears_by: 'Request enrollment',
  url: '/admin/student/subjects',
})

/** The id of the signed-in student's live enrollment in the enrollment term, if there is one. */
export const ownEnrollmentId = async (ctx: UserContext): Promise<number | undefined> =>
  liveEnrollmentId(ctx.db, ctx.actor.id, await enrollmentTerm(ctx))

export const needOwnEnrollmentId = async (ctx: UserContext): Promise<number> => (await ownEnrollmentId(ctx)) ?? conflict(noEnrollmentReason)

/** A waitlist entry is changed by its student or by the registrar; staff change only entries of others. */
export function checkEntryAccess(actor: Actor, entry: { user_id: number | null }): void {
  const isOwn = entry.user_id !== null && entry.user_id === actor.id
  if (!hasPermission(actor.rights, isOwn ? 'Request Enrollment' : 'Update Enrollment')) forbidden()
}
