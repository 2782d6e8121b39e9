/** What an administrator watches. */

import type { SetupStep } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, hasRow, one, value } from '#platform/db/rows.ts'

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

export interface SetupFacts extends Record<Exclude<SetupStep['step'], 'receipt'>, boolean> {
  /** The first curriculum to activate. */
  curriculum_id: number | null
  /** The first request that is neither enrolled nor rejected. */
  request_id: number | null
  /** The first enrolled student. */
  enrollment_id: number | null
}

export const hasReceipts = (db: Db) => hasRow(db)`select from payments limit 1`

/** What a school has entered of what it needs before its first receipt in the term. */
export const findSetup = (db: Db, { school_year, semester }: Term) => one<SetupFacts>(db)`
    select exists(select from settings where key = 'school_name' and value <> '') as school /* never null: a condition */,
           exists(select from terms where school_year = ${school_year}) as calendar /* never null: a condition */,
           exists(select from courses where is_active) as courses /* never null: a condition */,
           exists(select from curricula k join prospectuses p on p.curriculum_id = k.id where k.is_active) as curriculum /* never null: a condition */,
           exists(select from fees where school_year = ${school_year}) as fees /* never null: a condition */,
           exists(select from user_roles ur join roles r on r.id = ur.role_id where r.key = 'cashier')
             and exists(select from user_roles ur join roles r on r.id = ur.role_id where r.key in ('full_time', 'part_time', 'hs_teacher'))
             as people /* never null: a condition */,
           exists(select from subject_offers o where ${isInTerm('o', { school_year, semester })} and o.status <> 'dissolved') as classes /* never null: a condition */,
           exists(select from settings where key = 'enrollment_status' and value = 'OPEN') as enrollment /* never null: a condition */,
           (select id from curricula where not is_active order by id limit 1) as curriculum_id,
           exists(select from enrollments where status = 4) as enroll /* never null: a condition */,
           (select id from enrollments where status in (1, 2, 3) order by id limit 1) as request_id,
           (select id from enrollments where status = 4 order by id limit 1) as enrollment_id`
