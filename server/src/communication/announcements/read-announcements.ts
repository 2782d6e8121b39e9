import { announcements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findReadable, markRead } from './queries.ts'

/** Records that announcements were shown to the person. Those that are for others are left out. */
export const readAnnouncements = action(announcements.readAnnouncements, async (tx, ctx, input) => {
  const readable = await findReadable(tx, ctx.actor.id, schoolDay(ctx.now), input.ids)
  await markRead(
    tx,
    ctx.actor.id,
    readable.map(({ id }) => id),
    ctx.now,
  )
  return { message: 'Read.' }
})
