import type { NotificationCategory } from '@talaan/contract'
import type { ScheduledNotice, ScheduledNoticesDue } from '#foundation/events/notice-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { type MailContent, queueMails } from '#platform/outbox/mail.ts'
import { queueTexts } from '#platform/outbox/sms.ts'
import { loadSchool, type School } from '../compose-mail.ts'
import { scheduledNotice } from '../mails/scheduled-notice.ts'
import { queuePushMessages } from '../push/queue-push-messages.ts'
import { insertNotifications } from '../queries.ts'
import { stopText } from '../send-mail.ts'

const template = 'scheduled_notice'
const category: NotificationCategory = 'reminders'

/** The same number of statements for any number of people, who were asked before whether they want reminders. The keys keep a message from being queued twice. */
async function sendScheduledNotices(tx: Tx, ctx: Ctx, { notices }: ScheduledNoticesDue): Promise<void> {
  const school = await loadSchool(ctx)
  const notifications = notices.flatMap(({ user_id, portal, url }) =>
    user_id === null || portal === null ? [] : { user_id, data: { type: 'request' as const, message: portal, url, category } },
  )
  if (notifications.length > 0) await queuePushMessages(tx, await insertNotifications(tx, notifications), category)
  await queueMails(
    tx,
    notices.flatMap(({ name, email, ...notice }) =>
      email === null ? [] : { to: email.to, ...composeNotice(school, { name, ...email }, notice.user_id), ...topicOf(notice, 'email') },
    ),
  )
  await queueTexts(
    tx,
    notices.flatMap(({ sms, ...notice }) => (sms === null ? [] : { ...sms, template, ...topicOf(notice, 'sms') })),
  )
}

/** Only who has an account can stop the emails. */
function composeNotice(school: School, text: Parameters<typeof scheduledNotice>[1], userId: number | null): MailContent {
  const content = scheduledNotice(school, text)
  return userId === null ? content : { ...content, text: `${content.text}\n\n${stopText(school)}` }
}

function topicOf({ notice_id, user_id }: Pick<ScheduledNotice, 'notice_id' | 'user_id'>, channel: string) {
  if (notice_id === null) return { about: { user_id } }
  return { key: `${template} ${notice_id} ${channel}`, about: { entity: 'notification_notices', entity_id: notice_id, user_id } }
}

export const scheduledNoticesSubscriptions = [on('scheduled_notices_due', sendScheduledNotices)]
