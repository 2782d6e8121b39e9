import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, countRows, execute, one, value } from '#platform/db/rows.ts'
import type { ComposedText } from './compose-batch.ts'
import type { PlannedDay } from './plan-days.ts'

/** Held and failed texts are planned; a failed one not when its number has opted out. */
export type Plannable = 'held' | 'failed'

const plannable = (batchId: number, status: Plannable): RawBuilder<unknown> => sql`
  batch_id = ${batchId} and status = ${status}
    and (status = 'held' or not exists (select from sms_opt_outs o where o.number = recipient))`

/** Adds the texts of a batch to the outbox, one for each number, in one statement. They wait until they are planned. */
export async function insertTexts(tx: Db, batchId: number, texts: readonly ComposedText[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into messages (channel, template, dedupe_key, recipient, recipient_name, body, segments, user_id, batch_id, status)
    select 'sms', 'sms_batch', 'sms_batch:' || ${batchId}::bigint || ':' || t.number, t.number, t.name, t.body, t.segments, t.user_id,
           ${batchId}::bigint, 'held'
    from unnest(
      ${texts.map(({ number }) => number)}::text[], ${texts.map(({ name }) => name)}::text[], ${texts.map(({ text }) => text)}::text[],
      ${texts.map(({ segments }) => segments)}::smallint[], ${texts.map(({ user_id }) => user_id)}::bigint[]
    ) with ordinality as t (number, name, body, segments, user_id, place)
    order by t.place
    on conflict (dedupe_key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lets one batch at a time be planned, so that two together do not exceed the daily limit. */
export const lockPlan = (tx: Db) => execute(tx)`select pg_advisory_xact_lock(hashtext('sms_batches'), hashtext('plan'))`

/** The texts of batches by day from a day on, counted in segments: planned ones and those that were sent. */
export async function findPlannedTexts(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await all<{ day: string; texts: number }>(db)`
    select next_attempt_at::date as day /* never null: a column that is not null */, sum(segments)::int as texts /* never null: texts have segments */
    from messages
    where batch_id is not null and status in ('queued', 'sending', 'sent', 'doubtful') and next_attempt_at >= ${from}::date
    group by 1`
  return new Map(rows.map(({ day, texts }) => [day, texts]))
}

export interface WaitingTexts {
  texts: number
  segments: number
  largest: number
}

export const sumPlannable = (db: Db, batchId: number, status: Plannable) => one<WaitingTexts>(db)`
    select count(*)::int as texts, coalesce(sum(segments), 0)::int as segments, coalesce(max(segments), 0)::int as largest
    from messages where ${plannable(batchId, status)}`

/** Queues the texts of a batch for the days of a plan, in the order of the recipients, in one statement. */
export async function queueTexts(tx: Db, batchId: number, status: Plannable, days: readonly PlannedDay[]): Promise<void> {
  const limits = days.map((_, index) => days.slice(0, index + 1).reduce((sum, { texts }) => sum + texts, 0))
  await execute(tx)`
    with slot as (
      select up_to, lag(up_to, 1, 0) over (order by up_to) as from_count, at
      from unnest(${limits}::int[], ${days.map(({ at }) => at)}::timestamptz[]) as d (up_to, at)
    ), waiting as (
      select id, sum(segments) over (order by id) as place from messages where ${plannable(batchId, status)}
    )
    update messages m set status = 'queued', attempts = 0, last_error = null, next_attempt_at = slot.at
    from waiting join slot on waiting.place > slot.from_count and waiting.place <= slot.up_to
    where m.id = waiting.id`
}

/** Cancels what was not sent yet. A worker that wants to send one waits for the lock, and then finds it cancelled. */
export const cancelTexts = (tx: Db, batchId: number) => countRows(tx)`
    update messages set status = 'cancelled' where batch_id = ${batchId} and status in ('held', 'queued') returning id`

/** Cancels the news to these numbers that was not sent, also what would be sent again. */
export const cancelNewsTexts = (tx: Db, numbers: readonly string[]) => execute(tx)`
    update messages m set status = 'cancelled' from sms_batches b
    where b.id = m.batch_id and b.is_news and m.recipient = any(${[...numbers]}::text[]) and m.status in ('held', 'queued', 'failed')`

export const countWaiting = (tx: Db, batchId: number) => value<{ n: number }>(tx)`
    select count(*)::int as n from messages where batch_id = ${batchId} and status in ('held', 'queued')`
