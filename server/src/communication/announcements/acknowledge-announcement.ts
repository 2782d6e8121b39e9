import type { Answer, announcements, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findReadable, markAcknowledged } from './queries.ts'

/** Acknowledges an announcement; the first time counts. */
export async function acknowledgeAnnouncement(
  ctx: UserContext,
  input: Input<typeof announcements.acknowledgeAnnouncement>,
): Promise<Answer<typeof announcements.acknowledgeAnnouncement>> {
  return ctx.transaction(async (tx) => {
    const [readable] = await findReadable(tx, ctx.actor.id, schoolDay(ctx.now), [input.id])
    if (!readable?.needs_acknowledgement) notFound()
    await markAcknowledged(tx, ctx.actor.id, input.id, ctx.now)
    return { message: 'Thank you. Your acknowledgement was recorded.' }
  })
}
