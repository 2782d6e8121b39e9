import type { MessageStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { escapePattern, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface MessageRecord {
  id: number
  channel: 'email' | 'sms'
  template: string
  recipient: string
  person: string | null
  batch_id: number | null
  subject: string
  status: MessageStatus
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  has_secret: boolean
  /** Whether the secret is still stored, so that it can be sent. */
  has_sealed: boolean
  /** Whether it is a text to many people whose number has opted out since. */
  is_opted_out: boolean
}

export interface MessageFilter {
  channel?: MessageRecord['channel']
  status?: MessageStatus | 'undelivered'
  template?: string
  batch_id?: number
  /** YYYY-MM-DD */
  day?: string
  recipient?: RecipientSearch
  now: Date
}

export interface RecipientSearch {
  /** A LIKE pattern for the address or number. */
  pattern: string
  /** The words of a name. */
  words: readonly string[]
}

/** Messages to an address, a number or a person. Each part has an index of its own. */
const isTo = ({ pattern, words }: RecipientSearch): RawBuilder<unknown> => sql`m.id in (
  select id from messages where recipient ilike ${pattern}
  union
  select id from messages where recipient_name is not null and ${sql.join(
    words.map((word) => sql`recipient_name ilike ${`%${escapePattern(word)}%`}`),
    sql` and `,
  )}
  union
  select n.id from messages n join user_infos i on i.user_id = n.user_id where ${matchesWords(sql`i.search_text`, words)})`

const RECENT_DAYS = 30

/** Failed and doubtful messages of the last days; older ones are not counted. */
const isUndelivered = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(m.status in ('failed', 'doubtful') and m.created_at >= ${new Date(now.getTime() - RECENT_DAYS * 86_400_000)})`

function buildConditions({ channel, status, template, batch_id, day, recipient, now }: MessageFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (channel !== undefined) conditions.push(sql`m.channel = ${channel}`)
  if (status === 'undelivered') conditions.push(isUndelivered(now))
  else if (status !== undefined) conditions.push(sql`m.status = ${status}`)
  if (template !== undefined) conditions.push(sql`m.template = ${template}`)
  if (batch_id !== undefined) conditions.push(sql`m.batch_id = ${batch_id}`)
  if (day !== undefined) conditions.push(sql`m.created_at >= ${day}::date and m.created_at < ${day}::date + 1`)
  if (recipient !== undefined) conditions.push(isTo(recipient))
  return sql.join(conditions, sql` and `)
}

/** Batches leave out numbers that opted out; passwords and other messages to one person do not. */
const isOptedOut = sql<boolean>`(m.batch_id is not null and exists (select from sms_opt_outs o where o.number = m.recipient))`

/** Ids increase in the order of creation. */
const orders = { id: sql`m.id`, '-id': sql`m.id desc` }
export type MessageOrder = keyof typeof orders

export const findMessages = (db: Db, filter: MessageFilter, order: MessageOrder, slice: Slice) => all<MessageRecord>(db)`
    select m.id, m.channel, m.template, m.recipient, coalesce(m.recipient_name, u.name) as person, m.batch_id, m.subject, m.status, m.attempts,
           m.last_error, m.created_at, m.sent_at, m.has_secret, m.sealed is not null as has_sealed, ${isOptedOut} as is_opted_out
    from messages m left join users u on u.id = m.user_id
    where ${buildConditions(filter)}
    order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}`

export const countMessages = (db: Db, filter: MessageFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from messages m where ${buildConditions(filter)}`

export interface OpenCounts {
  queued: number
  failed: number
  doubtful: number
}

/** Counts messages that may need attention. */
export const countOpenMessages = (db: Db) => one<OpenCounts>(db)`
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'doubtful')::int as doubtful
    from messages where status in ('queued', 'failed', 'doubtful')`

/** Messages of this template that were queued to the address or number within the last hour. */
export const countRecentMessages = (db: Db, template: string, recipient: string) => value<{ n: number }>(db)`
    select count(*)::int as n from messages
    where recipient = ${recipient} and template = ${template} and created_at > now() - interval '1 hour'`

export interface MessageDetail extends MessageRecord {
  body: string
  urgent: boolean
  segments: number | null
  provider: string | null
  provider_id: string | null
  delivery: string | null
  delivery_read_at: Date | null
  sending_at: Date | null
  next_attempt_at: Date
  entity: string | null
  /** The record that the message is about, if a screen shows it. */
  user_email: string | null
  admission_id: number | null
  admission_category: string | null
  enrollment_id: number | null
}

export const findMessage = (db: Db, id: number) => first<MessageDetail>(db)`
    select m.id, m.channel, m.template, m.recipient, coalesce(m.recipient_name, p.name) as person, m.batch_id, m.subject, m.status, m.attempts,
           m.last_error, m.created_at, m.sent_at, m.body, m.has_secret, m.sealed is not null as has_sealed, ${isOptedOut} as is_opted_out, m.urgent, m.segments,
           m.provider, m.provider_id, m.delivery, m.delivery_read_at,
           m.sending_at, m.next_attempt_at, m.entity,
           u.email as user_email, a.id as admission_id, a.category as admission_category, coalesce(e.id, w.enrollment_id) as enrollment_id
    from messages m
    left join users p on p.id = m.user_id
    left join users u on m.entity = 'users' and u.id = m.entity_id
    left join admissions a on m.entity = 'admissions' and a.id = m.entity_id
    left join enrollments e on m.entity = 'enrollments' and e.id = m.entity_id
    left join waitlist_entries w on m.entity = 'waitlist_entries' and w.id = m.entity_id
    where m.id = ${id}`

export interface LockedMessage {
  id: number
  status: MessageStatus
  attempts: number
  has_secret: boolean
  has_sealed: boolean
  is_opted_out: boolean
}

export const lockMessage = (tx: Db, id: number) => first<LockedMessage>(tx)`
    select m.id, m.status, m.attempts, m.has_secret, m.sealed is not null as has_sealed, ${isOptedOut} as is_opted_out
    from messages m where m.id = ${id} for update`

/** Queues a message again with its attempts reset. */
export const setQueued = (tx: Db, id: number, at: Date) =>
  execute(tx)`update messages set status = 'queued', attempts = 0, next_attempt_at = ${at} where id = ${id}`

/** Cancels a message and deletes its secret. */
export const setCancelled = (tx: Db, id: number) => execute(tx)`update messages set status = 'cancelled', sealed = null where id = ${id}`
