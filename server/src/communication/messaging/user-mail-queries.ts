import type { NotificationCategory } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'
import { wantsNews } from './preferences/wants-fragments.ts'

interface UserMail {
  template: string
  subject: string
  /** The text before and after the name of the reader. */
  beforeName: string
  afterName: string
  /** An account gets one mail with this key. */
  key: string
  about: { entity: string; entity_id: number }
  /** Who does not want news of the category by mail gets none. */
  news: { category: NotificationCategory }
}

/**
 * Queues a mail to each of these active accounts that has an address, in one statement. A sweep of the outbox sends them, so that
 * thousands of mails are not in the way of those that somebody waits for.
 */
export const queueMailToUsers = (tx: Db, ids: readonly number[], mail: UserMail) => execute(tx)`
    insert into messages (channel, template, dedupe_key, recipient, subject, body, entity, entity_id, user_id, next_attempt_at)
    select 'email', ${mail.template}, ${mail.key}::text || ':' || u.id, coalesce(u.email, i.email_key), ${mail.subject},
           ${mail.beforeName}::text || u.name || ${mail.afterName}::text, ${mail.about.entity}, ${mail.about.entity_id}::bigint, u.id,
           now() - interval '1 minute'
    from users u left join user_infos i on i.user_id = u.id
    where u.id = any(${[...ids]}::bigint[]) and u.status = 1 and coalesce(u.email, i.email_key) <> ''
      and ${wantsNews(sql`u.id`, mail.news.category, 'email')}
    order by u.id
    on conflict (dedupe_key) do nothing`
