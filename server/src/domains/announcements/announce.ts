import type { Ctx, Tx } from '../../platform/context.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { publish } from '../events/publish.ts'
import { findAudience, takeDue } from './queries.ts'

/** Notifies the audience of an announcement once its day has come, exactly once. Answers whether there was one. */
export async function announce(tx: Tx, ctx: Ctx, id?: number): Promise<boolean> {
  const due = await takeDue(tx, schoolDay(ctx.now), ctx.now, id)
  if (!due) return false
  const user_ids = await findAudience(tx, due.id)
  await publish(tx, ctx, { type: 'announcement_published', announcement_id: due.id, title: due.title, user_ids })
  return true
}

/** Announces what is due, each in a transaction of its own. */
export async function announceDue(ctx: Ctx): Promise<void> {
  while (await ctx.transaction((tx) => announce(tx, ctx)));
}
