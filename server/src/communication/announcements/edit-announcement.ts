import { announcements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, reject } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { announce, mailAnnouncement } from './announce.ts'
import { announcementValues, audienceOf } from './announcement-values.ts'
import { attachFiles } from './attach-files.ts'
import { checkAudience, checkManaged } from './policy.ts'
import { findAnnouncement, lockAnnouncement, replaceAudience, updateAnnouncement } from './queries.ts'

/** Changes an announcement. Its audience is notified and sent an email once, also when it grows later. */
export const editAnnouncement = action(announcements.editAnnouncement, async (tx, ctx, input) => {
  const before = (await lockAnnouncement(tx, input.id)) ?? notFound()
  checkManaged(ctx.actor, before)
  await checkFresh(tx, { entity: 'announcements', row: before, since: input.updated_at })
  if (before.withdrawn_at !== null) reject({ code: 'announcement.withdrawn', message: 'This announcement was withdrawn.' })
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
