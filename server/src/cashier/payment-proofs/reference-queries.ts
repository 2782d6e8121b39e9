import { referenceKey } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, firstValue } from '#platform/db/rows.ts'

export interface WaitingReference {
  id: number
  student_id: number
  payer: string
  amount_centavos: number
  day: string
}

/** Other proofs that are to be checked with one of these reference numbers. */
export const listWaitingReferences = (db: Db, references: readonly string[], proofId: number | null) => all<WaitingReference>(db)`
    select r.id, r.student_id, concat_ws(', ', i.last_name, i.first_name) as payer /* never null: it joins what is there */,
           r.amount_centavos, r.paid_on as day
    from payment_proofs r
    join students s on s.id = r.student_id
    join user_infos i on i.id = s.user_info_id
    where r.reference_key = any(${references.map(referenceKey)}::text[]) and r.status = 'pending' and r.id is distinct from ${proofId}::bigint
    order by r.paid_on, r.id limit 5`

/** The student of an accepted or waiting proof with the reference number; undefined when there is none. */
export const findStudentOfReference = (db: Db, reference: string) => firstValue<{ student_id: number }>(db)`
    select student_id from payment_proofs
    where reference_key = ${referenceKey(reference)} and status in ('pending', 'accepted')`
