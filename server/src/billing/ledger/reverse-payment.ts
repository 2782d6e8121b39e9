import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import { type Entry, ledgerAccountOf } from './ledger-account.ts'
import { insertReversal } from './queries.ts'
import { settleAccount } from './settle-account.ts'

/** Takes the money of a voided payment out of the charges that it paid; credits pay them instead. The caller has locked the student's enrollments. */
export async function reversePayment(tx: Db, payment: { id: number; student_id: number }, entry: Entry): Promise<void> {
  await lockWithoutTerm(tx, payment.student_id)
  for (const enrollment_id of await insertReversal(tx, payment.id, entry))
    await settleAccount(tx, ledgerAccountOf({ student_id: payment.student_id, enrollment_id }), entry)
}
