/** SQL of a student's receipt. */

import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

export interface StudentReceipt {
  /** Without what was given back. */
  amount_centavos: number
  is_voided: boolean
}

export const findLockedReceipt = (tx: Db, studentId: number, orNumber: string) => first<StudentReceipt>(tx)`
    select amount_centavos - returned_centavos as amount_centavos /* never null: every payment has both */, voided_at is not null as is_voided
    from payments where or_key(or_number) = or_key(${orNumber}) and student_id = ${studentId}
    order by upper(or_number) = upper(${orNumber}) desc for no key update`
