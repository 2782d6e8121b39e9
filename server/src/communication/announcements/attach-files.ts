import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { deleteUnattached, findAttachedIds, lockAttachable, replaceAttachments } from './attachment-queries.ts'

/** How long an uploaded file waits for its announcement. */
const UNATTACHED_HOURS = 24

/** Gives an announcement these files, in this order; those that it had and that are not named are deleted. */
export async function attachFiles(tx: Tx, ctx: UserContext, announcementId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const attached = await findAttachedIds(tx, announcementId)
  const attachable = await lockAttachable(tx, announcementId, ctx.actor.id, wanted)
  if (attachable.length < wanted.length) invalid({ attachment_ids: 'A file is no longer available. Remove it and attach it again.' })
  for (const id of attached) if (!wanted.includes(id)) await ctx.files.remove(tx, id)
  await replaceAttachments(tx, announcementId, wanted)
}

/** Deletes the files of announcements that were never published. */
export const sweepUnattached = (ctx: Ctx): Promise<void> =>
  deleteUnattached(ctx.db, new Date(ctx.now.getTime() - UNATTACHED_HOURS * 3_600_000))
