/** SQL that reads an enrollment's history. */

import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface EventRecord {
  /** `event-12`; of a payment with its enrollment: `receipt-4-7`, `void-4-7`. */
  id: string
  enrollment_id: number
  at: Date
  action: string
  reason: string | null
  payload: Record<string, unknown> | null
  from_status: number | null
  to_status: number | null
  by: string | null
  /** Whether the student did it. */
  own: boolean
}

const MAX_EVENTS = 300

/**
 * The time of an event: when the call arrived, but never before the previous event, because calls may get the lock of an enrollment in
 * another order than they arrived.
 */
export const eventTime = (enrollmentId: RawBuilder<unknown>, at: Date): RawBuilder<unknown> =>
  sql`greatest(${at}::timestamptz, (select v.at from enrollment_events v where v.enrollment_id = ${enrollmentId} order by v.id desc limit 1))`

/**
 * The events of these enrollments and what payments paid of them, newest first. An event that a payment caused is newer than the payment. Money
 * that was received here and went elsewhere is no part of it.
 */
export const eventsOf = (db: Db, enrollmentIds: readonly number[]) => all<EventRecord>(db)`
    with enrollment as (
      select e.id, i.user_id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where e.id = any(${arrayOf(enrollmentIds, 'bigint')})
    ), line as (
      select 'event-' || v.id as id, v.id as place, v.enrollment_id, v.at, v.action, v.reason, v.payload, v.from_status, v.to_status, v.actor_id
      from enrollment w join enrollment_events v on v.enrollment_id = w.id
      union all
      select a.kind || '-' || p.id || '-' || w.id, p.id, w.id, case a.kind when 'void' then p.voided_at else p.created_at end,
             case a.kind when 'void' then 'void_payment' else 'payment' end, case a.kind when 'void' then p.void_reason end,
             jsonb_build_object('or_number', p.or_number, 'amount_centavos', abs(a.amount_centavos)), null, null,
             case a.kind when 'void' then p.voided_by else p.cashier_id end
      from enrollment w
      cross join lateral (
        select l.payment_id, l.kind, sum(l.amount_centavos)::bigint as amount_centavos
        from allocations l where l.enrollment_id = w.id and l.kind in ('receipt', 'void')
        group by l.payment_id, l.kind having sum(l.amount_centavos) <> 0
      ) a
      join payments p on p.id = a.payment_id
    )
    select l.id, l.enrollment_id, l.at /* never null: a void has its time */, l.action, l.reason, l.payload, l.from_status, l.to_status, u.name as by,
           coalesce(l.actor_id = w.user_id, false) as own
    from line l
    join enrollment w on w.id = l.enrollment_id
    left join users u on u.id = l.actor_id
    order by l.at desc, l.action in ('payment', 'void_payment'), l.place desc, l.id
    limit ${MAX_EVENTS}`

/** The names of classes by id: `CC101 (BSIT-1A)`. */
export async function classNames(db: Db, offerIds: readonly number[]): Promise<Map<number, string>> {
  if (offerIds.length === 0) return new Map()
  const rows = await all<{ id: number; name: string }>(db)`
    select id, subject_code || ' (' || section || ')' as name from subject_offers where id = any(${arrayOf(offerIds, 'bigint')})`
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface OwnEnrollment {
  id: number
  school_year: string
  semester: number
  level: number
}

/** The enrollments that the condition selects, newest first. */
export const ownEnrollmentIds = (db: Db, isOwn: RawBuilder<boolean>) => all<OwnEnrollment>(db)`
    select e.id, e.school_year, e.semester, e.level from enrollments e where ${isOwn} order by e.school_year desc, e.semester desc, e.id desc`
