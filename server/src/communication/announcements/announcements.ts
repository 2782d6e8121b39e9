import { announcements, type Input } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, reject } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { announce, mailAnnouncement } from './announce.ts'
import { attachFiles } from './attach-files.ts'
import { checkAudience, checkManaged, isChangeable } from './policy.ts'
import {
  type AnnouncementValues,
  type Audience,
  findAnnouncement,
  findReadable,
  insertAnnouncement,
  lockAnnouncement,
  markAcknowledged,
  markRead,
  replaceAudience,
  setWithdrawn,
  updateAnnouncement,
} from './queries.ts'

/** The columns of an announcement from its form. Without a first day it is published today. */
function announcementValues(form: Input<typeof announcements.addAnnouncement>, now: Date): AnnouncementValues {
  const { title, body, is_for_everyone, is_public, is_pinned, needs_acknowledgement, is_mailed } = form
  const [publish_on, expires_on] = [form.publish_on ?? schoolDay(now), form.expires_on ?? null]
  return { title, body, is_for_everyone, is_public, is_pinned, needs_acknowledgement, is_mailed, publish_on, expires_on }
}

/** An announcement for everyone has no other audience, whatever was chosen beside it. */
const audienceOf = (form: Input<typeof announcements.addAnnouncement>): Audience =>
  form.is_for_everyone ? { role_ids: [], course_ids: [], levels: [], section_ids: [], offer_ids: [] } : form

/** The errors when something that the audience names does not exist, or when the days are in the wrong order. */
export const announcementConstraints = {
  announcements_days_check: () => invalid({ expires_on: 'The last day cannot be before the first' }),
  announcement_audiences_role_id_fkey: () => invalid({ role_ids: 'This role does not exist' }),
  announcement_audiences_course_id_fkey: () => invalid({ course_ids: 'This course does not exist' }),
  announcement_audiences_section_id_fkey: () => invalid({ section_ids: 'This section does not exist' }),
  announcement_audiences_subject_offer_id_fkey: () => invalid({ offer_ids: 'This class does not exist' }),
}

/** Publishes an announcement, now or on its day. */
export const addAnnouncement = action(announcements.addAnnouncement, async (tx, ctx, input) => {
  await checkAudience(tx, ctx, input)
  const id = await insertAnnouncement(tx, announcementValues(input, ctx.now), ctx.actor.id)
  await replaceAudience(tx, id, audienceOf(input))
  await attachFiles(tx, ctx, id, input.attachment_ids)
  const after = (await findAnnouncement(tx, id))!
  await audit(tx, ctx, { action: 'announcements.add', entity: 'announcements', entity_id: id, after })
  const isAnnounced = await announce(tx, ctx, id)
  const message = isAnnounced ? 'Announcement Successfully Published' : 'Announcement Successfully Scheduled'
  return { data: (await findAnnouncement(tx, id))!, message }
})

/** Changes an announcement. Its audience is notified and sent an email once, also when it grows later. */
export const editAnnouncement = action(announcements.editAnnouncement, async (tx, ctx, input) => {
  const before = (await lockAnnouncement(tx, input.id)) ?? notFound()
  checkManaged(ctx.actor, before)
  await checkFresh(tx, { entity: 'announcements', row: before, since: input.updated_at })
  if (!isChangeable(before)) reject({ code: 'announcement.withdrawn', message: 'This announcement was withdrawn.' })
  await checkAudience(tx, ctx, input)
  const values = announcementValues(input, ctx.now)
  const is_mailed = values.is_mailed || before.mailed_at !== null
  await updateAnnouncement(tx, input.id, { ...values, is_mailed, publish_on: input.publish_on ?? before.publish_on })
  await replaceAudience(tx, input.id, audienceOf(input))
  await attachFiles(tx, ctx, input.id, input.attachment_ids)
  const after = (await findAnnouncement(tx, input.id))!
  await audit(tx, ctx, { action: 'announcements.edit', entity: 'announcements', entity_id: input.id, before, after })
  await announce(tx, ctx, input.id)
  await mailAnnouncement(tx, ctx, input.id)
  return { data: (await findAnnouncement(tx, input.id))!, message: 'Announcement Successfully Updated' }
})

const MESSAGE = 'Announcement Successfully Withdrawn'

/** Withdraws an announcement and deletes its files; it stays in the list with who read it. A second call changes nothing. */
export const withdrawAnnouncement = action(announcements.withdrawAnnouncement, async (tx, ctx, input) => {
  const before = (await lockAnnouncement(tx, input.id)) ?? notFound()
  checkManaged(ctx.actor, before)
  if (!isChangeable(before)) return { message: MESSAGE }
  for (const { id } of before.attachments) await ctx.files.remove(tx, id)
  await setWithdrawn(tx, input.id, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'announcements.withdraw',
    entity: 'announcements',
    entity_id: input.id,
    before: { title: before.title, attachments: before.attachments },
  })
  return { message: MESSAGE }
})

/** Acknowledges an announcement; the first time counts. */
export const acknowledgeAnnouncement = action(announcements.acknowledgeAnnouncement, async (tx, ctx, input) => {
  const [readable] = await findReadable(tx, ctx.actor.id, schoolDay(ctx.now), [input.id])
  if (!readable?.needs_acknowledgement) notFound()
  await markAcknowledged(tx, ctx.actor.id, input.id, ctx.now)
  return { message: 'Thank you. Your acknowledgement was recorded.' }
})

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
