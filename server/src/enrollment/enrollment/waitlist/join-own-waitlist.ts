import { waitlist } from '@talaan/contract'
import { action } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { throttle } from '#platform/throttle.ts'
import { needOwnEnrollmentId } from '../own-enrollment.ts'
import { lockEnrollment } from '../queries.ts'
import { addWaitlistEntry } from './add-waitlist-entry.ts'

export const joinOwnWaitlist = action(waitlist.joinOwnWaitlist, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, await needOwnEnrollmentId(ctx))) ?? notFound()
  return addWaitlistEntry(tx, ctx, row, input.subject_offer_id)
})

/** Each entry is a line of the history, also one that is given up at once. */
const JOIN_LIMIT = { points: 30, seconds: 3600 }
export const throttleJoining = (ctx: UserContext): Promise<void> => throttle(ctx, 'waitlist-join', String(ctx.actor.id), JOIN_LIMIT)
