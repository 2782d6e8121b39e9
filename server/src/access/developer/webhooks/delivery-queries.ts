import type { WebhookDeliveryStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, countRows, execute, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface DeliveryRecord {
  id: number
  event: string
  status: WebhookDeliveryStatus
  attempts: number
  response_code: number | null
  error: string | null
  duration_ms: number | null
  created_at: Date
  attempted_at: Date | null
  next_attempt_at: Date | null
}

interface DeliveryFilter {
  webhook_id: number
  status?: WebhookDeliveryStatus
}

const conditionOf = ({ webhook_id, status }: DeliveryFilter): RawBuilder<unknown> =>
  status === undefined ? sql`webhook_id = ${webhook_id}` : sql`webhook_id = ${webhook_id} and status = ${status}`

export const findDeliveries = (db: Db, filter: DeliveryFilter, { limit, offset }: Slice) => all<DeliveryRecord>(db)`
    select id, event, status, attempts, response_code, error, duration_ms, created_at, attempted_at, next_attempt_at
    from webhook_deliveries where ${conditionOf(filter)} order by id desc limit ${limit} offset ${offset}`

export const countDeliveries = (db: Db, filter: DeliveryFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from webhook_deliveries where ${conditionOf(filter)}`

/** Queues an event for every active webhook that wants it. Answers how many there are. */
export const insertForSubscribers = (tx: Db, event: string, body: string, at: Date) => countRows(tx)`
    insert into webhook_deliveries (webhook_id, event, body, next_attempt_at, created_at)
    select id, ${event}, ${body}, ${at}, ${at} from webhooks where is_active and ${event} = any (events) order by id
    returning id`

export const insertDelivery = (tx: Db, webhookId: number, event: string, body: string, at: Date) => value<{ id: number }>(tx)`
    insert into webhook_deliveries (webhook_id, event, body, next_attempt_at, created_at)
    values (${webhookId}, ${event}, ${body}, ${at}, ${at}) returning id`

export const findDelivery = (tx: Db, id: number) => first<{ webhook_id: number; event: string; body: string }>(tx)`
    select webhook_id, event, body from webhook_deliveries where id = ${id}`

export interface DueDelivery {
  id: number
  webhook_id: number
  event: string
  body: string
  /** Which attempt this is. */
  attempts: number
  url: string
  secret_enc: Buffer
}

/** Takes deliveries that are due, so that no other process takes them until the lease is over: then this one has ended without an answer. */
export const takeDue = (db: Db, at: Date, leaseUntil: Date, limit: number) => all<DueDelivery>(db)`
    with due as (
      select id from webhook_deliveries where status = 'queued' and next_attempt_at <= ${at}
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = ${at}, next_attempt_at = ${leaseUntil}
    from due join webhook_deliveries o on o.id = due.id join webhooks w on w.id = o.webhook_id
    where d.id = due.id
    returning d.id, d.webhook_id, d.event, d.body, d.attempts, w.url, w.secret_enc`

interface Outcome {
  status: WebhookDeliveryStatus
  next_attempt_at: Date | null
  response_code: number | null
  error: string | null
  duration_ms: number
}

/** Writes how an attempt ended; nothing when the delivery was ended in between. */
export const setOutcome = (tx: Db, { id, attempts }: DueDelivery, outcome: Outcome) => execute(tx)`
    update webhook_deliveries
    set status = ${outcome.status}, next_attempt_at = ${outcome.next_attempt_at}, response_code = ${outcome.response_code},
        error = ${outcome.error}, duration_ms = ${outcome.duration_ms}
    where id = ${id} and attempts = ${attempts} and status = 'queued'`

/** Ends what still waits for a webhook that is switched off. */
export const endQueued = (tx: Db, webhookId: number, error: string) => execute(tx)`
    update webhook_deliveries set status = 'failed', next_attempt_at = null, error = ${error}
    where webhook_id = ${webhookId} and status = 'queued'`

/** The bodies hold names and addresses of people; they are not kept longer than needed to send them again. */
export const removeOldDeliveries = (db: Db, before: Date) =>
  execute(db)`delete from webhook_deliveries where created_at < ${before} and status <> 'queued'`
