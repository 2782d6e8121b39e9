import { referenceKey } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A receipt that is not voided and has a reference number. */
export interface ReferenceUse {
  or_number: string
  payer: string
  amount_centavos: number
  day: string
}

/** Makes others who use one of these reference numbers wait until the end of the transaction. */
export async function lockReferenceKeys(tx: Db, references: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('payment references'), k.hash)
    from (select distinct hashtext(key) as hash from unnest(${references.map(referenceKey)}::text[]) as key order by hash) k`.execute(tx)
}

/** Receipts of students, sponsors and others with one of these reference numbers of a transfer, the oldest first. */
export async function listReferenceUses(db: Db, references: readonly string[]): Promise<ReferenceUse[]> {
  const keys = sql`${references.map(referenceKey)}::text[]`
  const isUsed = sql`
    p.voided_at is null
    and ((reference_key(p.reference) = any(${keys}) and p.reference is not null and p.tender not in ('cash', 'check', 'several'))`
  const isUsedInPart = sql`t.tender not in ('cash', 'check') and reference_key(t.reference) = any(${keys})`
  const { rows } = await sql<ReferenceUse>`
    select p.or_number, concat_ws(', ', i.last_name, i.first_name) as payer /* never null: it joins what is there */,
           p.amount_centavos, p.paid_on as day
    from payments p
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    where ${isUsed} or (p.tender = 'several' and exists (select from payment_tenders t where t.payment_id = p.id and ${isUsedInPart})))
    union all
    select p.or_number, s.name, p.amount_centavos, p.paid_on
    from sponsor_payments p
    join sponsors s on s.id = p.sponsor_id
    where ${isUsed} or (p.tender = 'several' and exists (select from payment_tenders t where t.sponsor_payment_id = p.id and ${isUsedInPart})))
    union all
    select p.or_number, p.payer_name, p.amount_centavos, p.paid_on
    from other_collections p
    where ${isUsed} or (p.tender = 'several' and exists (select from payment_tenders t where t.other_collection_id = p.id and ${isUsedInPart})))
    order by day, or_number limit 5`.execute(db)
  return rows
}
