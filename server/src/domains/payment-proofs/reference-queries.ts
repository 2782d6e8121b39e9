import { type ProofTender, referenceKey } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PersonName } from '../people/names.ts'

/** A reference number on a slip, and where it may be found again. */
export interface UsedReference {
  tender: ProofTender
  reference: string
}

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
 * Proofs that are to be checked, and payments of the same mode that are not voided, with the same reference number; without the proof itself
 * and its payment. Receipts with several modes of payment are few, so their parts need no index.
 */
export async function listSameReferences(db: Db, { tender, reference }: UsedReference, proofId: number | null): Promise<ReferenceUse[]> {
  const key = referenceKey(reference)
  const { rows } = await sql<ReferenceUse>`
    select u.kind /* never null: each part names it */, u.id, u.student_id, u.or_number, u.amount_centavos, u.day,
           i.first_name, i.last_name, i.middle_name, i.extension_name
    from (
      select 'proof' as kind, r.id, r.student_id, null::text as or_number, r.amount_centavos, r.paid_on as day
      from payment_proofs r where r.reference_key = ${key} and r.status = 'pending' and r.id is distinct from ${proofId}::bigint
      union all
      select 'payment', p.student_id, p.student_id, p.or_number, p.amount_centavos, p.paid_on
      from payments p
      where reference_key(p.reference) = ${key} and p.reference is not null and p.voided_at is null and p.tender = ${tender}
        and not exists (select from payment_proofs r where r.payment_id = p.id and r.id = ${proofId}::bigint)
      union all
      select 'payment', p.student_id, p.student_id, p.or_number, t.amount_centavos, p.paid_on
      from payment_tenders t
      join payments p on p.id = t.payment_id
      where reference_key(t.reference) = ${key} and t.tender = ${tender} and p.voided_at is null
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
