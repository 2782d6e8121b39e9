import { lockStudent } from '#cashier/payments/lock-payer.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Tx } from '#platform/context.ts'
import { notFound, stale } from '#platform/errors.ts'
import { findRequest, lockRequest, type RequestRecord } from './queries.ts'

/** Locks the enrollments of the matched student, then the request, then the student's money without a term, whose fees the request has. */
export async function lockRequestOfPayer(tx: Tx, id: number): Promise<RequestRecord> {
  const { student_id } = (await findRequest(tx, id)) ?? notFound()
  if (student_id !== null) await lockStudent(tx, student_id)
  const row = (await lockRequest(tx, id)) ?? notFound()
  if (row.student_id !== student_id) return stale()
  if (student_id !== null) await lockWithoutTerm(tx, student_id)
  return row
}
