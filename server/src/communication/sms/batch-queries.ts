import type { SmsAudienceKind, SmsBatchStatus, SmsExclusion } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface BatchFilter {
  status?: SmsBatchStatus
  audience_kind?: SmsAudienceKind
  /** LIKE patterns for the text. */
  patterns: readonly string[]
}

function matches({ status, audience_kind, patterns }: BatchFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`b.status = ${status}`)
  if (audience_kind !== undefined) conditions.push(sql`b.audience_kind = ${audience_kind}`)
  for (const pattern of patterns) conditions.push(sql`plain(b.body) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

interface BatchCounts {
  held: number
  queued: number
  sent: number
  delivered: number
  failed: number
  doubtful: number
  cancelled: number
}

export interface BatchRecord extends BatchCounts {
  id: number
  body: string
  is_news: boolean
  audience: string
  status: SmsBatchStatus
  recipients: number
  segments: number
  created_by: string | null
  created_at: Date
  send_at: Date | null
}

/** What became of the texts of batch `b`, as `n` of a statement. */
const counted = sql`
  cross join lateral (
    select count(*) filter (where status = 'held')::int as held,
           count(*) filter (where status in ('queued', 'sending'))::int as queued,
           count(*) filter (where status = 'sent')::int as sent,
           count(*) filter (where status = 'sent' and delivery = 'Sent')::int as delivered,
           count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'doubtful')::int as doubtful,
           count(*) filter (where status = 'cancelled')::int as cancelled
    from messages where batch_id = b.id
  ) n`

/** Ids increase in the order of creation. */
export const findBatches = (db: Db, filter: BatchFilter, slice: Slice) => all<BatchRecord>(db)`
    select b.id, b.body, b.is_news, b.audience, b.status, b.recipients, b.segments, u.name as created_by, b.created_at, b.send_at,
           n.held, n.queued, n.sent, n.delivered, n.failed, n.doubtful, n.cancelled
    from (
      select b.* from sms_batches b where ${matches(filter)} order by b.id desc limit ${slice.limit} offset ${slice.offset}
    ) b
    left join users u on u.id = b.created_by ${counted}
    order by b.id desc`

export const countBatches = (db: Db, filter: BatchFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from sms_batches b where ${matches(filter)}`

/** Who made the service key that wrote a batch. */
const maker = sql`(select max(k.created_by) from api_keys k where k.owner_id = b.created_by and k.kind = 'service')`

export interface BatchDetailRecord extends BatchRecord {
  created_by_id: number | null
  maker_id: number | null
  left_out: Partial<Record<SmsExclusion, number>>
  text_centavos: number
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  cancelled_by: string | null
  cancelled_at: Date | null
  last_due_at: Date | null
}

export const findBatch = (db: Db, id: number) => first<BatchDetailRecord>(db)`
    select b.id, b.body, b.is_news, b.audience, b.status, b.recipients, b.segments, u.name as created_by, b.created_at, b.send_at,
           n.held, n.queued, n.sent, n.delivered, n.failed, n.doubtful, n.cancelled,
           b.created_by as created_by_id, ${maker} as maker_id, b.left_out, b.text_centavos, d.name as decided_by, b.decided_at, b.decision_reason,
           c.name as cancelled_by, b.cancelled_at,
           (select max(m.next_attempt_at) from messages m where m.batch_id = b.id and m.status = 'queued') as last_due_at
    from sms_batches b
    left join users u on u.id = b.created_by
    left join users d on d.id = b.decided_by
    left join users c on c.id = b.cancelled_by ${counted}
    where b.id = ${id}`

export interface LockedBatch {
  id: number
  status: SmsBatchStatus
  created_by_id: number | null
  maker_id: number | null
  send_at: Date | null
  recipients: number
}

export const lockBatch = (tx: Db, id: number) => first<LockedBatch>(tx)`
    select b.id, b.status, b.created_by as created_by_id, ${maker} as maker_id, b.send_at, b.recipients from sms_batches b where b.id = ${id} for update`

export interface NewBatch {
  body: string
  is_news: boolean
  audience_kind: SmsAudienceKind
  audience: string
  status: 'for_approval' | 'approved'
  recipients: number
  segments: number
  left_out: Partial<Record<SmsExclusion, number>>
  text_centavos: number
  send_at: string | null
}

export const insertBatch = (tx: Db, batch: NewBatch, createdBy: number) => value<{ id: number }>(tx)`
    insert into sms_batches (body, is_news, audience_kind, audience, status, recipients, segments, left_out, text_centavos, send_at, created_by)
    values (${batch.body}, ${batch.is_news}, ${batch.audience_kind}, ${batch.audience}, ${batch.status}, ${batch.recipients}, ${batch.segments},
            ${JSON.stringify(batch.left_out)}::jsonb, ${batch.text_centavos}, ${batch.send_at}, ${createdBy})
    returning id`

export const setDecision = (
  tx: Db,
  id: number,
  decision: { status: 'approved' | 'rejected'; by: number; at: Date; reason: string | null },
) => execute(tx)`
    update sms_batches set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}
    where id = ${id}`

export const setCancelled = (tx: Db, id: number, { by, at }: { by: number; at: Date }) =>
  execute(tx)`update sms_batches set status = 'cancelled', cancelled_by = ${by}, cancelled_at = ${at} where id = ${id}`
