import { sql } from 'kysely'
import { countRows, execute, first, firstValue } from '#platform/db/rows.ts'
import type { Db } from '../db/database.ts'
import type { DeliveryReceipt } from './delivery-error.ts'

export interface NewMessage {
  channel: 'email' | 'sms'
  template: string
  dedupe_key: string | null
  recipient: string
  subject: string
  body: string
  sealed: Buffer | null
  urgent: boolean
  segments: number | null
  about: { entity?: string; entity_id?: number; user_id?: number | null }
  /** Null means at once, also when the clock of a worker is behind the clock of the database. */
  next_attempt_at: Date | null
}

/** Returns the id of the new row; undefined when the key was queued before. */
export async function insertMessage(tx: Db, row: NewMessage): Promise<number | undefined> {
  const { entity = null, entity_id = null, user_id = null } = row.about
  return firstValue<{ id: number }>(tx)`
    insert into messages (channel, template, dedupe_key, recipient, subject, body, sealed, has_secret, urgent, segments,
                          entity, entity_id, user_id, next_attempt_at)
    values (${row.channel}, ${row.template}, ${row.dedupe_key}, ${row.recipient}, ${row.subject}, ${row.body}, ${row.sealed},
            ${row.sealed !== null}, ${row.urgent}, ${row.segments}, ${entity}, ${entity_id}, ${user_id},
            coalesce(${row.next_attempt_at}::timestamptz, now() - interval '1 minute'))
    on conflict (dedupe_key) do nothing
    returning id`
}

/** Messages without secrets, in one statement. A key that was queued before is left out. */
export async function insertMessages(tx: Db, messages: readonly Omit<NewMessage, 'sealed'>[]): Promise<void> {
  const rows = messages.map(({ about, ...row }) => ({ ...row, ...about }))
  await execute(tx)`
    insert into messages (channel, template, dedupe_key, recipient, subject, body, urgent, segments, entity, entity_id, user_id, next_attempt_at)
    select m.channel, m.template, m.dedupe_key, m.recipient, m.subject, m.body, m.urgent, m.segments, m.entity, m.entity_id, m.user_id,
           coalesce(m.next_attempt_at, now() - interval '1 minute')
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (channel text, template text, dedupe_key text, recipient text, subject text, body text, urgent boolean, segments smallint,
          entity text, entity_id bigint, user_id bigint, next_attempt_at timestamptz)) with ordinality
      as m (channel, template, dedupe_key, recipient, subject, body, urgent, segments, entity, entity_id, user_id, next_attempt_at, place)
    order by m.place
    on conflict (dedupe_key) do nothing`
}

/** A message that only this process sends now. */
export interface ClaimedMessage {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  sealed: Buffer | null
  attempts: number
  /** Identifies this attempt. */
  sending_at: Date
}

interface ClaimOptions {
  now: Date
  /** Whether only urgent text messages may be sent now. */
  quiet: boolean
}

const claimedColumns = sql`id, channel, recipient, subject, body, sealed, attempts, sending_at`

/** Marks the message as sending and commits before it is sent. Undefined when it is not due or another process has claimed it. */
export const claimMessage = (db: Db, id: number, { now, quiet }: ClaimOptions) => first<ClaimedMessage>(db)`
    update messages set status = 'sending', attempts = attempts + 1, sending_at = ${now}
    where id = ${id} and status = 'queued' and next_attempt_at <= ${now} and (channel = 'email' or urgent or not ${quiet}::boolean)
    returning ${claimedColumns}`

/** Claims the message that has been due longest; those of batches come last. Two processes never claim the same message. */
export const claimDueMessage = (db: Db, { now, quiet }: ClaimOptions) => first<ClaimedMessage>(db)`
    update messages set status = 'sending', attempts = attempts + 1, sending_at = ${now}
    where id = (
      select id from messages
      where status = 'queued' and next_attempt_at <= ${now} and (channel = 'email' or urgent or not ${quiet}::boolean)
      order by (batch_id is not null), next_attempt_at, id
      limit 1
      for update skip locked)
    returning ${claimedColumns}`

/** The same attempt, also when it was marked doubtful in the meantime, because only the sender knows the result. */
const isSameAttempt = (message: ClaimedMessage) =>
  sql`id = ${message.id} and sending_at = ${message.sending_at} and status in ('sending', 'doubtful')`

export const markSent = (db: Db, message: ClaimedMessage, receipt: DeliveryReceipt, sentAt: Date) => execute(db)`
    update messages set status = 'sent', sent_at = ${sentAt}, sealed = null, last_error = null,
                        provider = ${receipt.provider}, provider_id = ${receipt.provider_id ?? null}
    where ${isSameAttempt(message)}`

export const requeueMessage = (db: Db, message: ClaimedMessage, error: string, nextAttemptAt: Date) => execute(db)`
    update messages set status = 'queued', last_error = ${error}, next_attempt_at = ${nextAttemptAt}
    where id = ${message.id} and sending_at = ${message.sending_at} and status = 'sending'`

export const markFailed = (db: Db, message: ClaimedMessage, error: string) =>
  execute(db)`update messages set status = 'failed', sealed = null, last_error = ${error} where ${isSameAttempt(message)}`

/** Keeps the secret, because an administrator may send the message again. */
export const markDoubtful = (db: Db, message: ClaimedMessage, error: string) =>
  execute(db)`update messages set status = 'doubtful', last_error = ${error} where ${isSameAttempt(message)}`

/** Marks messages as doubtful that have been sending since before `since`, because their process crashed. Returns their number. */
export const markLostDoubtful = (db: Db, startedBefore: Date, error: string) => countRows(db)`
    update messages set status = 'doubtful', last_error = ${error}
    where status = 'sending' and sending_at < ${startedBefore}
    returning id`

/** Deletes the secrets of messages older than `before`. A message that is still queued fails, because it would be sent without its secret. */
export const removeSecrets = (db: Db, createdBefore: Date, error: string) => execute(db)`
    update messages set sealed = null,
      status = case when status = 'queued' then 'failed' else status end,
      last_error = case when status = 'queued' then ${error} else last_error end
    where sealed is not null and created_at < ${createdBefore} and status <> 'sending'`
