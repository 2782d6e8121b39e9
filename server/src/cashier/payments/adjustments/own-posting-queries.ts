import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute, one } from '#platform/db/rows.ts'

/** Who answers for what an account does: of a service key the person who made it. */
const answerableFor = (accountId: number): RawBuilder<number> =>
  sql<number>`coalesce((select max(k.created_by) from api_keys k where k.owner_id = ${accountId} and k.kind = 'service'), ${accountId})::bigint`

/** Locks what a person takes off accounts and pays out alone. After the enrollments, before number series and the money without a term. */
export const lockPostings = (tx: Db, accountId: number) =>
  execute(tx)`select pg_advisory_xact_lock(hashtext('billing_requests'), ${answerableFor(accountId)}::int)`

export interface OwnPostings {
  /** What the person took off this account or paid out of it alone, on any day. */
  account_centavos: number
  /** The same of all accounts on the day. */
  day_centavos: number
  /** What the person made a credit of the student by memos, withdrawals, grants and changes of the bill, also with the approval of somebody else. */
  credit_centavos: number
}

/**
 * Sums the credits and refunds of a person and of the service keys that they made, as far as they still count: not those that were undone, and
 * no charge that the person took back on the day on which they made it.
 */
export const sumOwnPostings = (
  db: Db,
  { by, day, student_id, enrollment_id }: { by: number; day: string; student_id: number; enrollment_id: number | null },
) => one<OwnPostings>(db)`
    with person as (select ${answerableFor(by)} as id),
    account as (select id from person union select owner_id from api_keys where kind = 'service' and created_by = (select id from person)),
    own as (
      select r.student_id, r.enrollment_id, r.kind = 'refund' as is_refund, r.amount_centavos, r.decided_at::date as day, r.decided_by = r.requested_by as is_alone
      from billing_requests r
      left join adjustments j on j.request_id = r.id
      left join adjustments undone on undone.reverses_id = j.id
      left join refunds f on f.request_id = r.id
      left join adjustments o on o.id = r.adjustment_id
      left join billing_requests c on c.id = o.request_id
      where r.requested_by in (select id from account) and r.decision = 'approved' and undone.id is null and f.voided_at is null
        and (r.kind in ('credit_memo', 'write_off', 'refund')
          or (o.kind = 'debit' and (c.requested_by, c.decided_at::date) is distinct from (r.requested_by, r.decided_at::date)))
      union all
      select student_id, null, false, amount_centavos, cancelled_at::date, true
      from on_demand_fees
      where cancelled_by in (select id from account) and (created_by, created_at::date) is distinct from (cancelled_by, cancelled_at::date)
      union all
      -- The school's tables decide the amounts of withdrawals and bills, so they count as the person's credit and not towards the limit.
      select e.student_id, null, false, a.amount_centavos, null, false
      from adjustments a join enrollments e on e.id = a.enrollment_id
      where e.student_id = ${student_id} and a.type = 'withdrawal' and a.kind = 'credit' and a.created_by in (select id from account)
      union all
      select ${student_id}::bigint, null, false, greatest(0, sum(v.before_centavos - v.net_centavos))::bigint, null, false
      from (select a.enrollment_id, a.computed_by, a.net_centavos,
                   lag(a.net_centavos) over (partition by a.enrollment_id order by a.version) as before_centavos
            from assessments a join enrollments e on e.id = a.enrollment_id where e.student_id = ${student_id}) v
      where v.computed_by in (select id from account) and v.before_centavos is not null
      group by v.enrollment_id
    )
    select coalesce(sum(amount_centavos) filter (where is_alone and student_id = ${student_id} and enrollment_id is not distinct from ${enrollment_id}::bigint), 0)::bigint as account_centavos,
           coalesce(sum(amount_centavos) filter (where is_alone and day = ${day}::date), 0)::bigint as day_centavos,
           coalesce(sum(amount_centavos) filter (where not is_refund and student_id = ${student_id}), 0)::bigint as credit_centavos
    from own`
