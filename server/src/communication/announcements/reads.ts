import { announcements, hasPermission, type OwnAnnouncement, parseRichText, plainRichText } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkManaged, isChangeable, isSchoolWide } from './policy.ts'
import {
  countAnnouncements,
  findAnnouncement,
  findAnnouncements,
  findAudienceOptions,
  findOwn,
  findPublic,
  type ListRecord,
} from './queries.ts'
import { countReaders, findReaders } from './reader-queries.ts'

const MAX_SHOWN = 50
const EXCERPT_LENGTH = 400

/** Whom an announcement is for, in words. */
const audienceText = ({ is_for_everyone, is_public, targets }: ListRecord): string =>
  [...(is_for_everyone ? ['Everyone'] : []), ...targets, ...(is_public ? ['Sign-in page'] : [])].join(', ')

export const listAnnouncements = answer(announcements.announcements, async (ctx, input) => {
  const created_by_id = isSchoolWide(ctx.actor) ? undefined : ctx.actor.id
  const filter = { created_by_id, patterns: searchPatterns(input.search), status: input.status, day: schoolDay(ctx.now) }
  const [rows, total] = await Promise.all([findAnnouncements(ctx.db, filter, page(input)), countAnnouncements(ctx.db, filter)])
  const mayPublish = hasPermission(ctx.actor.rights, 'Publish Announcements')
  const data = rows.map((row) => {
    const canChange = mayPublish && isChangeable(row)
    return { ...row, audience: audienceText(row), can: { edit: canChange, withdraw: canChange } }
  })
  return { data, meta: meta(input, total) }
})

export const readAnnouncement = answer(announcements.announcement, async (ctx, input) => {
  const announcement = (await findAnnouncement(ctx.db, input.id)) ?? notFound()
  checkManaged(ctx.actor, announcement)
  return { data: announcement }
})

export const listAudienceOptions = answer(announcements.audienceOptions, async (ctx) => {
  const is_school_wide = isSchoolWide(ctx.actor)
  const options = await findAudienceOptions(ctx.db, ctx.actor.id, await currentSettings(ctx.db, ctx.now))
  return {
    data: is_school_wide
      ? { ...options, is_school_wide }
      : { is_school_wide, roles: [], courses: [], sections: [], offers: options.offers },
  }
})

/** What is announced to the person now, pinned ones first. */
export const listOwnAnnouncements = (ctx: UserContext): Promise<OwnAnnouncement[]> =>
  findOwn(ctx.db, ctx.actor.id, schoolDay(ctx.now), MAX_SHOWN)

export const listPublicAnnouncements = answer(announcements.publicAnnouncements, async (ctx) => {
  const rows = await findPublic(ctx.db, schoolDay(ctx.now))
  const excerpt = (body: string) => {
    const text = plainRichText(parseRichText(body))
    return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
  }
  return { data: rows.map(({ body, ...row }) => ({ ...row, text: excerpt(body) })) }
})

export const listAnnouncementReaders = answer(announcements.announcementReaders, async (ctx, input) => {
  checkManaged(ctx.actor, (await findAnnouncement(ctx.db, input.id)) ?? notFound())
  const [data, total] = await Promise.all([findReaders(ctx.db, input.id, page(input)), countReaders(ctx.db, input.id)])
  return { data, meta: meta(input, total) }
})
