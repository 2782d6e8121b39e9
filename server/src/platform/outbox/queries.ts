import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Receipt } from './undelivered.ts'

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
  /** Null: at once, also where a worker's clock is a little behind the database's. */
  next_attempt_at: Date | null
}

/** The new row's id; undefined when the same key was queued before. */
export async function insertMessage(tx: Db, row: NewMessage): Promise<number | undefined> {
  const { entity = null, entity_id = null, user_id = null } = row.about
  const { rows } = await sql<{ id: number }>`
    insert into messages (channel, template, dedupe_key, recipient, subject, body, sealed, has_secret, urgent, segments,
                          entity, entity_id, user_id, next_attempt_at)
    values (${row.channel}, ${row.template}, ${row.dedupe_key}, ${row.recipient}, ${row.subject}, ${row.body}, ${row.sealed},
            ${row.sealed !== null}, ${row.urgent}, ${row.segments}, ${entity}, ${entity_id}, ${user_id},
            coalesce(${row.next_attempt_at}::timestamptz, now() - interval '1 minute'))
    on conflict (dedupe_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A message that this process, and no other, now sends. */
export interface TakenMessage {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  sealed: Buffer | null
  attempts: number
  /** Names this try. */
  sending_at: Date
}

interface Taking {
  now: Date
  /** Whether only urgent texts go out now. */
  quiet: boolean
}

const taken = sql`id, channel, recipient, subject, body, sealed, attempts, sending_at`

/** Marks the message as being sent, for good before anything is sent. Undefined when it is not due, or somebody else has it. */
export async function takeMessage(db: Db, id: number, { now, quiet }: Taking): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update messages set status = 'sending', attempts = attempts + 1, sending_at = ${now}
    where id = ${id} and status = 'queued' and next_attempt_at <= ${now} and (channel = 'email' or urgent or not ${quiet}::boolean)
    returning ${taken}`.execute(db)
  return rows[0]
}

/** The same for the message that is due longest. Several processes never meet on one. */
export async function takeDueMessage(db: Db, { now, quiet }: Taking): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update messages set status = 'sending', attempts = attempts + 1, sending_at = ${now}
    where id = (
      select id from messages
      where status = 'queued' and next_attempt_at <= ${now} and (channel = 'email' or urgent or not ${quiet}::boolean)
      order by next_attempt_at, id
      limit 1
      for update skip locked)
    returning ${taken}`.execute(db)
  return rows[0]
}

/** This try, also when it was called doubtful meanwhile: who sent it knows better. */
const sameTry = (message: TakenMessage) =>
  sql`id = ${message.id} and sending_at = ${message.sending_at} and status in ('sending', 'doubtful')`

export async function setSent(db: Db, message: TakenMessage, receipt: Receipt, at: Date): Promise<void> {
  await sql`
    update messages set status = 'sent', sent_at = ${at}, sealed = null, last_error = null,
                        provider = ${receipt.provider}, provider_id = ${receipt.provider_id ?? null}
    where ${sameTry(message)}`.execute(db)
}

export async function setQueuedAgain(db: Db, message: TakenMessage, error: string, next: Date): Promise<void> {
  await sql`
    update messages set status = 'queued', last_error = ${error}, next_attempt_at = ${next}
    where id = ${message.id} and sending_at = ${message.sending_at} and status = 'sending'`.execute(db)
}

export async function setFailed(db: Db, message: TakenMessage, error: string): Promise<void> {
  await sql`update messages set status = 'failed', sealed = null, last_error = ${error} where ${sameTry(message)}`.execute(db)
}

/** Its secret stays for a while: an administrator may send it again. */
export async function setDoubtful(db: Db, message: TakenMessage, error: string): Promise<void> {
  await sql`update messages set status = 'doubtful', last_error = ${error} where ${sameTry(message)}`.execute(db)
}

/** What has been sent for so long was lost in a crash; answers how many. */
export async function setLostDoubtful(db: Db, since: Date, error: string): Promise<number> {
  const { rows } = await sql`
    update messages set status = 'doubtful', last_error = ${error}
    where status = 'sending' and sending_at < ${since}
    returning id`.execute(db)
  return rows.length
}

/** Secrets of messages older than this go. One that still waited has failed then: it would go out without its secret. */
export async function removeSecrets(db: Db, before: Date, error: string): Promise<void> {
  await sql`
    update messages set sealed = null,
      status = case when status = 'queued' then 'failed' else status end,
      last_error = case when status = 'queued' then ${error} else last_error end
    where sealed is not null and created_at < ${before} and status <> 'sending'`.execute(db)
}
