import type { MessageStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'

export interface MessageRecord {
  id: number
  channel: 'email' | 'sms'
  template: string
  recipient: string
  subject: string
  status: MessageStatus
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
}

export interface MessageFilter {
  channel?: MessageRecord['channel']
  status?: MessageStatus
  template?: string
  /** A LIKE pattern for the recipient. */
  recipient?: string
}

const listColumns = sql`id, channel, template, recipient, subject, status, attempts, last_error, created_at, sent_at`

function buildConditions({ channel, status, template, recipient }: MessageFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (channel !== undefined) conditions.push(sql`channel = ${channel}`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (template !== undefined) conditions.push(sql`template = ${template}`)
  if (recipient !== undefined) conditions.push(sql`recipient ilike ${recipient}`)
  return sql.join(conditions, sql` and `)
}

/** Ids increase in the order of creation. */
const orders = { id: sql`id`, '-id': sql`id desc` }
export type MessageOrder = keyof typeof orders

export async function findMessages(db: Db, filter: MessageFilter, order: MessageOrder, slice: Slice): Promise<MessageRecord[]> {
  const { rows } = await sql<MessageRecord>`
    select ${listColumns} from messages where ${buildConditions(filter)}
    order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return rows
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages where ${buildConditions(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface OpenCounts {
  queued: number
  failed: number
  doubtful: number
}

/** Counts messages that may need attention. */
export async function countOpenMessages(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'doubtful')::int as doubtful
    from messages where status in ('queued', 'failed', 'doubtful')`.execute(db)
  return rows[0] ?? { queued: 0, failed: 0, doubtful: 0 }
}

export async function countUndelivered(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages where status in ('failed', 'doubtful') and created_at >= ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Texts of this template that were queued to the number within the last hour. */
export async function countRecentTexts(db: Db, template: string, recipient: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages
    where channel = 'sms' and recipient = ${recipient} and template = ${template} and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.n ?? 0
}

export interface MessageDetail extends MessageRecord {
  body: string
  has_secret: boolean
  /** Whether the secret is still stored, so that it can be sent. */
  has_sealed: boolean
  urgent: boolean
  segments: number | null
  provider: string | null
  provider_id: string | null
  sending_at: Date | null
  next_attempt_at: Date
  entity: string | null
  /** The record that the message is about, if a screen shows it. */
  user_email: string | null
  admission_id: number | null
  admission_category: string | null
  enrollment_id: number | null
}

export async function findMessage(db: Db, id: number): Promise<MessageDetail | undefined> {
  const { rows } = await sql<MessageDetail>`
    select m.id, m.channel, m.template, m.recipient, m.subject, m.status, m.attempts, m.last_error, m.created_at, m.sent_at,
           m.body, m.has_secret, m.sealed is not null as has_sealed, m.urgent, m.segments, m.provider, m.provider_id,
           m.sending_at, m.next_attempt_at, m.entity,
           u.email as user_email, a.id as admission_id, a.category as admission_category, coalesce(e.id, w.enrollment_id) as enrollment_id
    from messages m
    left join users u on m.entity = 'users' and u.id = m.entity_id
    left join admissions a on m.entity = 'admissions' and a.id = m.entity_id
    left join enrollments e on m.entity = 'enrollments' and e.id = m.entity_id
    left join waitlist_entries w on m.entity = 'waitlist_entries' and w.id = m.entity_id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

export interface LockedMessage {
  id: number
  status: MessageStatus
  attempts: number
  has_secret: boolean
  has_sealed: boolean
}

export async function lockMessage(tx: Db, id: number): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    select id, status, attempts, has_secret, sealed is not null as has_sealed from messages where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Queues a message again with its attempts reset. */
export async function setQueued(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update messages set status = 'queued', attempts = 0, next_attempt_at = ${at} where id = ${id}`.execute(tx)
}

/** Cancels a message and deletes its secret. */
export async function setCancelled(tx: Db, id: number): Promise<void> {
  await sql`update messages set status = 'cancelled', sealed = null where id = ${id}`.execute(tx)
}
