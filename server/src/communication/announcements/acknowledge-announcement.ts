import { announcements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findReadable, markAcknowledged } from './queries.ts'

/** Acknowledges an announcement; the first time counts. */
export const acknowledgeAnnouncement = action(announcements.acknowledgeAnnouncement, async (tx, ctx, input) => {
  const [readable] = await findReadable(tx, ctx.actor.id, schoolDay(ctx.now), [input.id])
  if (!readable?.needs_acknowledgement) notFound()
  await markAcknowledged(tx, ctx.actor.id, input.id, ctx.now)
  return { message: 'Thank you. Your acknowledgement was recorded.' }
})
