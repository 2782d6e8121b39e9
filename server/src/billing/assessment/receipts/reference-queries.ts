import { referenceKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

/** A receipt that is not voided and has a reference number. */
export interface ReferenceUse {
  /** Null for a receipt of a sponsor or of somebody else. */
  student_id: number | null
  or_number: string
  payer: string
  /** Of the mode of payment with the number. */
  amount_centavos: number
  day: string
}

/** Makes others who use one of these reference numbers wait until the end of the transaction. */
export const lockReferenceKeys = (tx: Db, references: readonly string[]) => execute(tx)`
    select pg_advisory_xact_lock(hashtext('payment references'), k.hash)
    from (select distinct hashtext(key) as hash from unnest(${references.map(referenceKey)}::text[]) as key order by hash) k`

/** The receipts of a table with one of the numbers of a transfer, as a whole or in one of several modes of payment. */
const receiptsWith = (keys: RawBuilder<unknown>, table: string, column: string) => sql`
  select p.id, p.amount_centavos from ${sql.table(table)} p
  where reference_key(p.reference) = any(${keys}) and p.reference is not null and p.voided_at is null and p.tender not in ('cash', 'check', 'several')
  union all
  select p.id, t.amount_centavos from payment_tenders t join ${sql.table(table)} p on p.id = t.${sql.ref(column)}
  where reference_key(t.reference) = any(${keys}) and t.reference is not null and t.tender not in ('cash', 'check') and p.voided_at is null`

/** Receipts of students, sponsors and others with one of these reference numbers of a transfer, the oldest first; without a payment. */
export async function listReferenceUses(
  db: Db,
  references: readonly string[],
  exceptPayment: number | null = null,
): Promise<ReferenceUse[]> {
  const keys = sql`${references.map(referenceKey)}::text[]`
  return all<ReferenceUse>(db)`
    select p.student_id, p.or_number, concat_ws(', ', i.last_name, i.first_name) as payer /* never null: it joins what is there */,
           u.amount_centavos, p.paid_on as day
    from (${receiptsWith(keys, 'payments', 'payment_id')}) u
    join payments p on p.id = u.id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    where p.id is distinct from ${exceptPayment}::bigint
    union all
    select null, p.or_number, s.name, u.amount_centavos, p.paid_on
    from (${receiptsWith(keys, 'sponsor_payments', 'sponsor_payment_id')}) u
    join sponsor_payments p on p.id = u.id
    join sponsors s on s.id = p.sponsor_id
    union all
    select null, p.or_number, p.payer_name, u.amount_centavos, p.paid_on
    from (${receiptsWith(keys, 'other_collections', 'other_collection_id')}) u
    join other_collections p on p.id = u.id
    order by day, or_number limit 5`
}
