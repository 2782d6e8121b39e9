import type { Input, waitlist } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockEnrollment } from '../queries.ts'
import { addWaitlistEntry } from './add-waitlist-entry.ts'

export async function joinWaitlist(ctx: UserContext, input: Input<typeof waitlist.joinWaitlist>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    return addWaitlistEntry(tx, ctx, row, input.subject_offer_id)
  })
}
