import { referenceKey } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PersonName } from '../people/names.ts'

export type ReferenceUse = PersonName & {
  kind: 'proof' | 'payment'
  /** Of the proof, or of the student who paid. */
  id: number
  student_id: number
  or_number: string | null
  amount_centavos: number
  day: string
}

/**
 * Proofs that are to be checked, and payments by any transfer that are not voided, with one of these reference numbers; without the proof itself
 * and its payment. The mode of payment is not compared, because who pays a bank with an e-wallet names either. Receipts with several modes of
 * payment are few, so their parts need no index.
 */
export async function listSameReferences(db: Db, references: readonly string[], proofId: number | null): Promise<ReferenceUse[]> {
  const keys = sql`${references.map(referenceKey)}::text[]`
  const { rows } = await sql<ReferenceUse>`
    select u.kind /* never null: each part names it */, u.id, u.student_id, u.or_number, u.amount_centavos, u.day,
           i.first_name, i.last_name, i.middle_name, i.extension_name
    from (
      select 'proof' as kind, r.id, r.student_id, null::text as or_number, r.amount_centavos, r.paid_on as day
      from payment_proofs r where r.reference_key = any(${keys}) and r.status = 'pending' and r.id is distinct from ${proofId}::bigint
      union all
      select 'payment', p.student_id, p.student_id, p.or_number, p.amount_centavos, p.paid_on
      from payments p
      where reference_key(p.reference) = any(${keys}) and p.reference is not null and p.voided_at is null and p.tender not in ('cash', 'check')
        and not exists (select from payment_proofs r where r.payment_id = p.id and r.id = ${proofId}::bigint)
      union all
      select 'payment', p.student_id, p.student_id, p.or_number, t.amount_centavos, p.paid_on
      from payment_tenders t
      join payments p on p.id = t.payment_id
      where reference_key(t.reference) = any(${keys}) and t.tender not in ('cash', 'check') and p.voided_at is null
    ) u
    join students s on s.id = u.student_id
    join user_infos i on i.id = s.user_info_id
    order by u.day, u.id limit 10`.execute(db)
  return rows
}

/** The student of an accepted or waiting proof with the reference number; undefined when there is none. */
export async function findStudentOfReference(db: Db, reference: string): Promise<number | undefined> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from payment_proofs
    where reference_key = ${referenceKey(reference)} and status in ('pending', 'accepted')`.execute(db)
  return rows[0]?.student_id
}
