import { parseRichText, plainRichText } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findAudience, takeDue, takeUnmailed } from './reader-queries.ts'

/** Notifies the audience of an announcement once its day has come, exactly once. Answers whether there was one. */
export async function announce(tx: Tx, ctx: Ctx, id?: number): Promise<boolean> {
  const due = await takeDue(tx, schoolDay(ctx.now), ctx.now, id)
  if (!due) return false
  const user_ids = await findAudience(tx, due.id)
  await publish(tx, ctx, { type: 'announcement_published', announcement_id: due.id, title: due.title, user_ids })
  await mailAnnouncement(tx, ctx, due.id)
  return true
}

/** Sends an announcement by email when its author chose so, once. */
export async function mailAnnouncement(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const mailed = await takeUnmailed(tx, id, schoolDay(ctx.now), ctx.now)
  if (!mailed) return
  const { title, body, needs_acknowledgement, created_by, attachments } = mailed
  const text = plainRichText(parseRichText(body), 'with addresses')
  const user_ids = await findAudience(tx, id)
  const facts = { announcement_id: id, title, text, created_by, needs_acknowledgement, attachments, user_ids }
  await publish(tx, ctx, { type: 'announcement_mailed', ...facts })
}

/** Announces what is due, each in a transaction of its own. */
export async function announceDue(ctx: Ctx): Promise<void> {
  while (await ctx.transaction((tx) => announce(tx, ctx)));
}
