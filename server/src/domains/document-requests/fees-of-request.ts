import type { Db } from '../../platform/db/database.ts'
import { openCategoriesOf } from '../ledger/reads.ts'
import { listChargedFees, type RequestRecord, sumLaterFees } from './queries.ts'
import { openOfFees } from './rules.ts'

/** The fees that were charged for a request, and what is to be paid of them. */
export async function feesOfRequest(db: Db, { id, student_id }: Pick<RequestRecord, 'id' | 'student_id'>) {
  const fees = await listChargedFees(db, id)
  const fee_centavos = fees.reduce((total, fee) => total + fee.amount_centavos, 0)
  if (fees.length === 0 || student_id === null) return { fees, fee_centavos, to_pay_centavos: 0 }
  const open = new Map((await openCategoriesOf(db, { student_id })).map((row) => [row.fee_category_id, row.amount_centavos]))
  const later = await sumLaterFees(db, student_id, fees.at(-1)!.id)
  return { fees, fee_centavos, to_pay_centavos: openOfFees(fees, open, later) }
}
