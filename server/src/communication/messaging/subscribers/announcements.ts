import type { AnnouncementMailed, AnnouncementPublished } from '#foundation/events/announcement-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { startSweep } from '#platform/outbox/outbox.ts'
import { loadSchool } from '../compose-mail.ts'
import { announcementMail } from '../mails/announcement.ts'
import { notify } from '../notify.ts'
import { stopText } from '../send-mail.ts'
import { queueMailToUsers } from '../user-mail-queries.ts'

function notifyOfAnnouncement(tx: Tx, _: Ctx, { title, user_ids }: AnnouncementPublished): Promise<void> {
  return notify(
    tx,
    { users: user_ids },
    { type: 'request', message: title, url: '/admin/dashboard', category: 'announcements', kind: 'announcement' },
  )
}

/** Stands where the mail greets its reader by name. */
const NAME = '\uE000'

/** The mail is composed once; the database writes it for each reader, because there may be thousands. */
async function mailAnnouncement(tx: Tx, ctx: Ctx, { announcement_id, user_ids, ...facts }: AnnouncementMailed): Promise<void> {
  const school = await loadSchool(ctx)
  const { template, subject, text } = announcementMail(school, { ...facts, name: NAME })
  const place = text.indexOf(NAME)
  const beforeName = text.slice(0, place)
  const afterName = `${text.slice(place + NAME.length)}\n\n${stopText(school)}`
  const about = { entity: 'announcements', entity_id: announcement_id }
  const mail = { template, subject, beforeName, afterName, key: `announcement:${announcement_id}`, about }
  await queueMailToUsers(tx, user_ids, { ...mail, news: { category: 'announcements' } })
  await startSweep(tx)
}

export const announcementsSubscriptions = [on('announcement_published', notifyOfAnnouncement), on('announcement_mailed', mailAnnouncement)]
