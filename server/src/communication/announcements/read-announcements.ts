import type { Answer, announcements, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findReadable, markRead } from './queries.ts'

/** Records that announcements were shown to the person. Those that are for others are left out. */
export async function readAnnouncements(
  ctx: UserContext,
  input: Input<typeof announcements.readAnnouncements>,
): Promise<Answer<typeof announcements.readAnnouncements>> {
  return ctx.transaction(async (tx) => {
    const readable = await findReadable(tx, ctx.actor.id, schoolDay(ctx.now), input.ids)
    await markRead(
      tx,
      ctx.actor.id,
      readable.map(({ id }) => id),
      ctx.now,
    )
    return { message: 'Read.' }
  })
}
