/** Statements of the checks that the bank returned, by the day on which it was recorded. */
import type { ReturnedCheckRow } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { CollectionFilter } from './collection-queries.ts'

export type ReturnedCheckRecord = Omit<ReturnedCheckRow, 'payer'> & PersonName & { payer_name: string | null }

/** The checks that were returned on the days, or in the shift, of a filter. What is limited to a fee category or to another mode has none. */
export async function listReturnedChecks(db: Db, filter: CollectionFilter): Promise<ReturnedCheckRecord[]> {
  if (filter.fee_category_id !== undefined || !['check', 'several', undefined].includes(filter.tender)) return []
  return all<ReturnedCheckRecord>(db)`
    select r.id, coalesce(p.or_number, q.or_number, n.or_number) as or_number /* never null: one of them has it */, r.created_at::date as created_on, r.returned_on,
           r.amount_centavos, r.reason, u.name as created_by, coalesce(p.payer_name, n.payer_name, o.name) as payer_name, coalesce(i.first_name, '') as first_name,
           coalesce(i.last_name, '') as last_name, i.middle_name, i.extension_name
    from check_returns r
    join users u on u.id = r.created_by
    left join payments p on p.id = r.payment_id
    left join sponsor_payments q on q.id = r.sponsor_payment_id
    left join other_collections n on n.id = r.other_collection_id
    left join students s on s.id = p.student_id
    left join user_infos i on i.id = s.user_info_id
    left join sponsors o on o.id = q.sponsor_id
    where ${filter.shift_id === undefined ? sql`r.created_at >= ${filter.from}::date and r.created_at < ${filter.to}::date + 1` : sql`r.shift_id = ${filter.shift_id}::bigint`}
      and ${filter.cashier_id === undefined ? sql`true` : sql`coalesce(p.cashier_id, q.cashier_id, n.cashier_id) = ${filter.cashier_id}`}
      and ${filter.tender === 'several' ? sql`coalesce(p.tender, q.tender, n.tender) = 'several'` : sql`true`}
    order by r.created_at, r.id`
}
