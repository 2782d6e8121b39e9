/** What an administrator watches. */

import type { Db } from '#platform/db/database.ts'
import { all, one, value } from '#platform/db/rows.ts'

export interface SignInDay {
  day: string
  succeeded: number
  failed: number
}

/** Sign-ins by day. A step that waits for its second factor is neither. */
export const listSignInDays = (db: Db, { from, to }: { from: string; to: string }) => all<SignInDay>(db)`
    with daily as (
      select (l.at at time zone 'Asia/Manila')::date as day, count(*) filter (where l.outcome = 'signed_in')::int as succeeded,
             count(*) filter (where l.outcome not in ('signed_in', 'second_step'))::int as failed
      from login_audits l where l.at >= (${from}::date)::timestamp at time zone 'Asia/Manila' group by 1
    )
    select g::date as day /* never null: of a series */, coalesce(d.succeeded, 0) as succeeded, coalesce(d.failed, 0) as failed
    from generate_series(${from}::date, ${to}::date, interval '1 day') g left join daily d on d.day = g::date
    order by 1`

export interface QueueRecord {
  waiting: number
  failed: number
  oldest_at: Date | null
}

/** Background jobs that should have started, and those that failed for good. */
export const countJobs = (db: Db) => one<QueueRecord>(db)`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
           count(*) filter (where state = 'failed')::int as failed,
           min(start_after) filter (where state in ('created', 'retry')) as oldest_at
    from pgboss.job where state = 'failed' or start_after <= now()`

export const databaseBytes = (db: Db) => value<{ bytes: number }>(db)`select pg_database_size(current_database())::float8 as bytes`
