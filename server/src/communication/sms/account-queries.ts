import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import type { DeliveryStatus } from '#platform/outbox/sms-sender.ts'

export interface AccountRecord {
  credits: number | null
  credits_read_at: Date | null
  statuses_read_at: Date | null
  problem: string | null
}

export async function readAccount(db: Db): Promise<AccountRecord> {
  const rows = await all<AccountRecord>(db)`select credits, credits_read_at, statuses_read_at, problem from sms_account`
  return rows[0] ?? { credits: null, credits_read_at: null, statuses_read_at: null, problem: null }
}

export const setCredits = (db: Db, credits: number, at: Date) =>
  execute(db)`update sms_account set credits = ${credits}, credits_read_at = ${at}, problem = null`

export const setStatusesRead = (db: Db, at: Date) => execute(db)`update sms_account set statuses_read_at = ${at}`

export const setProblem = (db: Db, problem: string) => execute(db)`update sms_account set problem = ${problem}`

/** The day of the oldest text since `from` of which the provider has not told the end; null when there is none. */
export const findOldestUndelivered = (db: Db, from: Date) => value<{ day: string | null }>(db)`
    select min(sent_at)::date as day from messages
    where channel = 'sms' and status = 'sent' and delivery is distinct from 'Sent' and provider_id is not null and sent_at >= ${from}`

/** Stores what the provider tells of texts; one that it could not deliver has failed. Returns how many changed. */
export async function setDeliveries(db: Db, statuses: readonly DeliveryStatus[], at: Date, error: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages m
    set delivery = d.delivery, delivery_read_at = ${at},
        status = case when d.delivery in ('Failed', 'Refunded') then 'failed' else m.status end,
        last_error = case when d.delivery in ('Failed', 'Refunded') then ${error}::text || d.delivery else m.last_error end
    from unnest(${statuses.map(({ id }) => id)}::text[], ${statuses.map(({ status }) => status)}::text[]) as d (provider_id, delivery)
    where m.channel = 'sms' and m.status = 'sent' and m.provider_id = d.provider_id and m.delivery is distinct from d.delivery`.execute(db)
  return Number(numAffectedRows ?? 0)
}
