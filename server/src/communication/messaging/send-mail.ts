import type { NotificationCategory } from '@talaan/contract'
import type { Ctx, Tx } from '#platform/context.ts'
import { type MailContent, queueMail } from '#platform/outbox/mail.ts'
import type { MessageTopic } from '#platform/outbox/outbox.ts'
import { loadSchool, type School } from './compose-mail.ts'
import { findUnwillingUsers } from './preferences/reads.ts'

interface MailDelivery {
  to: string | null
  about: MessageTopic
  /** A second mail with the same key is not queued. */
  key?: string
  /** For news that people can do without. Who sends to many reads the unwilling accounts once. */
  news?: { category: NotificationCategory; unwilling?: ReadonlySet<number> }
}

/** Queues a mail in the name of the school, in the caller's transaction; without an address, and news that are not wanted, nothing is queued. */
export async function sendMail(
  tx: Tx,
  ctx: Ctx,
  { to, about, key, news }: MailDelivery,
  compose: (school: School) => MailContent,
): Promise<void> {
  if (!to) return
  const userId = about.user_id ?? undefined
  const isStoppable = news !== undefined && userId !== undefined
  if (isStoppable) {
    const unwilling = news.unwilling ?? (await findUnwillingUsers(tx, [userId], news.category, 'email'))
    if (unwilling.has(userId)) return
  }
  const school = await loadSchool(ctx)
  const content = compose(school)
  const text = isStoppable ? `${content.text}\n\n${stopText(school)}` : content.text
  await queueMail(tx, { to, ...content, text, key, about })
}

/** Only on mails that can be stopped, and it leads to where they are. */
export const stopText = ({ url }: School): string =>
  `To stop these emails, open "Notifications" in your profile: ${url}/admin/user#notifications`
