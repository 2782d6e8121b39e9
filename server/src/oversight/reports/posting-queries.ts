import type { CollectionSummary } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { CollectionFilter } from './collection-queries.ts'

/** Who took what off accounts and paid it out on the days, by the day of the posting; nothing of what was undone since. */
export async function listPostings(db: Db, filter: CollectionFilter): Promise<CollectionSummary['postings']> {
  const { from, to, cashier_id, tender, fee_category_id, shift_id } = filter
  if (tender !== undefined || fee_category_id !== undefined || shift_id !== undefined) return []
  return all<CollectionSummary['postings'][number]>(db)`
    with posting as (
      select r.requested_by as person_id, r.kind = 'refund' as is_refund, r.amount_centavos, r.decided_by = r.requested_by as is_alone
      from billing_requests r
      left join adjustments j on j.request_id = r.id
      left join adjustments undone on undone.reverses_id = j.id
      left join refunds f on f.request_id = r.id
      left join adjustments o on o.id = r.adjustment_id
      where r.decision = 'approved' and r.decided_at >= ${from}::date and r.decided_at < ${to}::date + 1
        and undone.id is null and f.voided_at is null and (r.kind in ('credit_memo', 'write_off', 'refund') or o.kind = 'debit')
      union all
      select cancelled_by, false, amount_centavos, true from on_demand_fees where cancelled_at >= ${from}::date and cancelled_at < ${to}::date + 1
    )
    select u.id as person_id, u.name, count(*) filter (where not p.is_refund)::int as credits,
           coalesce(sum(p.amount_centavos) filter (where not p.is_refund), 0)::bigint as credit_centavos,
           count(*) filter (where p.is_refund)::int as refunds,
           coalesce(sum(p.amount_centavos) filter (where p.is_refund), 0)::bigint as refund_centavos,
           coalesce(sum(p.amount_centavos) filter (where p.is_alone), 0)::bigint as alone_centavos
    from posting p join users u on u.id = p.person_id
    where ${cashier_id ?? null}::bigint is null or u.id = ${cashier_id ?? null}
    group by u.id order by u.name, u.id`
}
