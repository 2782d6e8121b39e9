import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import { listVouchersOf } from './refund-queries.ts'

/** The vouchers with which money of a payment was given back. Until the end of the transaction there are no more of them. */
export async function lockVouchersOf(tx: Db, payment: { id: number; student_id: number }): Promise<string[]> {
  await lockWithoutTerm(tx, payment.student_id)
  return listVouchersOf(tx, payment.id)
}
