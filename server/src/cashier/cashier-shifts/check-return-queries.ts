import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { firstValue, value } from '#platform/db/rows.ts'

/** The receipt whose check was returned. */
export type ReturnedReceipt = { payment_id: number } | { sponsor_payment_id: number } | { other_collection_id: number }

export type NewCheckReturn = ReturnedReceipt & {
  position: number
  amount_centavos: number
  returned_on: string
  reason: string
  shift_id: number | null
}

/** Undefined when the check was already returned. */
export async function insertCheckReturn(tx: Db, row: NewCheckReturn, { by, at }: { by: number; at: Date }): Promise<number | undefined> {
  const paymentId = 'payment_id' in row ? row.payment_id : null
  const sponsorPaymentId = 'sponsor_payment_id' in row ? row.sponsor_payment_id : null
  const otherCollectionId = 'other_collection_id' in row ? row.other_collection_id : null
  return firstValue<{ id: number }>(tx)`
    with entry as (
      insert into check_returns (payment_id, sponsor_payment_id, other_collection_id, position, amount_centavos, returned_on, reason, shift_id, created_by,
        created_at)
      values (${paymentId}::bigint, ${sponsorPaymentId}::bigint, ${otherCollectionId}::bigint, ${row.position}, ${row.amount_centavos},
              ${row.returned_on}::date, ${row.reason}, ${row.shift_id}::bigint, ${by}, ${at})
      on conflict do nothing
      returning id, payment_id, sponsor_payment_id, other_collection_id, amount_centavos
    ), payment as (
      update payments p set returned_centavos = p.returned_centavos + n.amount_centavos from entry n where p.id = n.payment_id
    ), sponsor_payment as (
      update sponsor_payments p set returned_centavos = p.returned_centavos + n.amount_centavos from entry n where p.id = n.sponsor_payment_id
    ), other_collection as (
      update other_collections p set returned_centavos = p.returned_centavos + n.amount_centavos from entry n where p.id = n.other_collection_id
    )
    select id from entry`
}

/** What the bank returned of checks on some days, by the day on which it was recorded. */
export const sumCheckReturns = (db: Db, { from, to }: { from?: string; to?: string }) => value<{ centavos: number }>(db)`
    select coalesce(sum(r.amount_centavos), 0)::bigint as centavos from check_returns r
    where ${from ? sql`r.created_at >= ${from}::date` : sql`true`} and ${to ? sql`r.created_at < ${to}::date + 1` : sql`true`}`
