import { waitlist } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockEnrollment } from '../queries.ts'
import { addWaitlistEntry } from './add-waitlist-entry.ts'

export const joinWaitlist = action(waitlist.joinWaitlist, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  return addWaitlistEntry(tx, ctx, row, input.subject_offer_id)
})
