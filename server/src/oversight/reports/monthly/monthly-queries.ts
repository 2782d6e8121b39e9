/** The statement of the monthly collections. */
import type { CollectedDay } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface MonthFilter {
  first_day: string
  cashier_id?: number
}

/** Every day of the month with its receipts, in the way of the collection report of that day. */
export async function listCollectedDays(db: Db, { first_day, cashier_id }: MonthFilter): Promise<CollectedDay[]> {
  const isOfMonth = sql`paid_on >= ${first_day}::date and paid_on < ${first_day}::date + interval '1 month'
    and ${cashier_id === undefined ? sql`true` : sql`cashier_id = ${cashier_id}`}`
  return all<CollectedDay>(db)`
    with receipt as materialized (
      select 'student' as kind, id, paid_on, tender, amount_centavos, voided_at is not null as is_voided from payments where ${isOfMonth}
      union all
      select 'sponsor', id, paid_on, tender, amount_centavos, voided_at is not null from sponsor_payments where ${isOfMonth}
      union all
      select 'other', id, paid_on, tender, amount_centavos, voided_at is not null from other_collections where ${isOfMonth}
    ), part as (
      select r.paid_on, coalesce(k.kind, 'unapplied') as name, sum(a.amount_centavos) as amount
      from receipt r join allocations a on a.payment_id = r.id and a.kind = 'receipt' left join fee_categories k on k.id = a.fee_category_id
      where not r.is_voided and r.kind = 'student' group by 1, 2
      union all
      select paid_on, case kind when 'sponsor' then 'sponsors' else 'other_collections' end, sum(amount_centavos)
      from receipt where not is_voided and kind <> 'student' group by 1, 2
    ), counted as (
      select paid_on, count(*) filter (where not is_voided) as receipts, sum(amount_centavos) filter (where not is_voided) as collected,
             count(*) filter (where is_voided) as voided, sum(amount_centavos) filter (where is_voided) as voided_amount
      from receipt group by 1
    ), returned_check as (
      select b.created_at::date as day, count(*) as returned, sum(b.amount_centavos) as amount
      from check_returns b left join payments p on p.id = b.payment_id left join sponsor_payments q on q.id = b.sponsor_payment_id
      left join other_collections n on n.id = b.other_collection_id
      where b.created_at >= ${first_day}::date and b.created_at < ${first_day}::date + interval '1 month'
        and ${cashier_id === undefined ? sql`true` : sql`coalesce(p.cashier_id, q.cashier_id, n.cashier_id) = ${cashier_id}`}
      group by 1
    ), paid as (
      select r.paid_on, coalesce(m.tender, r.tender) as tender, sum(coalesce(m.amount_centavos, r.amount_centavos)) as amount
      from receipt r left join payment_tenders m on m.kind = r.kind and m.receipt_id = r.id
      where not r.is_voided group by 1, 2
    )
    select d.day::date::text as day /* never null: a day of the month */, coalesce(c.receipts, 0)::int as receipts, coalesce(c.collected, 0)::bigint as collected_centavos,
           coalesce(c.voided, 0)::int as voided, coalesce(c.voided_amount, 0)::bigint as voided_centavos,
           coalesce(x.returned, 0)::int as returned, coalesce(x.amount, 0)::bigint as returned_centavos,
           (select coalesce(json_agg(json_build_object('tender', p.tender, 'amount_centavos', coalesce(p.amount, 0)) order by p.tender), '[]')
            from paid p where p.paid_on = d.day::date) as tenders,
           (select coalesce(json_agg(json_build_object('group', p.name, 'amount_centavos', coalesce(p.amount, 0)) order by p.name), '[]')
            from part p where p.paid_on = d.day::date) as groups
    from generate_series(${first_day}::date, (${first_day}::date + interval '1 month - 1 day')::date, interval '1 day') as d (day)
    left join counted c on c.paid_on = d.day::date
    left join returned_check x on x.day = d.day::date
    order by d.day`
}
