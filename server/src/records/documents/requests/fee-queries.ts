/** Statements about the fees of document requests. */
import type { RawBuilder } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

export const insertRequestFees = (tx: Db, requestId: number, feeIds: readonly number[]) => execute(tx)`
    insert into document_request_fees (fee_id, request_id) select fee_id, ${requestId} from unnest(${arrayOf(feeIds, 'bigint')}) fee_id`

interface ChargedFee {
  id: number
  fee_category_id: number
  description: string
  quantity: number
  rate_centavos: number
  amount_centavos: number
}

/** The fees of a request that count. */
export const listChargedFees = (db: Db, requestId: number) => all<ChargedFee>(db)`
    select f.id, f.fee_category_id, f.description, f.quantity, f.rate_centavos, f.amount_centavos
    from document_request_fees d join on_demand_fees f on f.id = d.fee_id
    where d.request_id = ${requestId} and f.cancelled_at is null order by f.id`

/**
 * What is to be paid of the fees of requests, by request; those without fees are left out. Money without a term is known by category, and the
 * oldest fee of a category is paid first: what is open of the category beyond later fees is open of the request's.
 */
export async function sumToPay(db: Db, requestIds: RawBuilder<unknown>): Promise<Map<number, number>> {
  const rows = await all<{ request_id: number; centavos: number }>(db)`
    select own.request_id, sum(least(own.centavos, greatest(0, open.centavos - later.centavos)))::bigint as centavos
    from (
      select d.request_id, f.student_id, f.fee_category_id, sum(f.amount_centavos) as centavos, max(f.id) as last_id
      from document_request_fees d join on_demand_fees f on f.id = d.fee_id
      where d.request_id = any(${requestIds}) and f.cancelled_at is null
      group by d.request_id, f.student_id, f.fee_category_id
    ) own
    cross join lateral (
      select coalesce(sum(v.open_centavos), 0) as centavos from open_fees v
      where v.student_id = own.student_id and v.fee_category_id = own.fee_category_id
    ) open
    cross join lateral (
      select coalesce(sum(f.amount_centavos), 0) as centavos from on_demand_fees f
      where f.student_id = own.student_id and f.fee_category_id = own.fee_category_id and f.id > own.last_id and f.cancelled_at is null
    ) later
    group by own.request_id`
  return new Map(rows.map((row) => [row.request_id, row.centavos]))
}
