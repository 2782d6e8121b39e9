import type { announcements, Input } from '@talaan/contract'
import type { Ctx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findAnnouncementOfFile } from './attachment-queries.ts'
import { isManaged } from './policy.ts'
import { findReadable } from './queries.ts'

/** A file of an announcement, for its readers while it is announced, and for who manages it. */
export async function readAttachment(ctx: UserContext, { id }: Input<typeof announcements.announcementAttachment>): Promise<Download> {
  const day = schoolDay(ctx.now)
  const announcement = (await findAnnouncementOfFile(ctx.db, id, day)) ?? notFound()
  const isReader = announcement.is_current && (await findReadable(ctx.db, ctx.actor.id, day, [announcement.id])).length > 0
  if (!isReader && !isManaged(ctx.actor, announcement)) notFound()
  return openFile(ctx, id)
}

/** A file of an announcement that stands on the sign-in page. */
export async function readPublicAttachment(ctx: Ctx, { id }: Input<typeof announcements.publicAttachment>): Promise<Download> {
  const announcement = await findAnnouncementOfFile(ctx.db, id, schoolDay(ctx.now))
  if (!announcement?.is_public || !announcement.is_current) notFound()
  return openFile(ctx, id)
}

async function openFile(ctx: Ctx, id: number): Promise<Download> {
  const file = (await ctx.files.byId(ctx.db, id)) ?? notFound()
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}
