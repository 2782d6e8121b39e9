import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import { type Entry, ledgerAccountOf } from './ledger-account.ts'
import { insertReturn } from './queries.ts'
import { settleAccount } from './settle-account.ts'

interface ReturnedMoney {
  id: number
  student_id: number
  /** What the bank did not pay of it. */
  amount_centavos: number
}

/** Takes a check that the bank returned out of the charges that its payment paid. The caller has locked the student's enrollments. */
export async function returnPayment(tx: Db, payment: ReturnedMoney, entry: Entry): Promise<void> {
  await lockWithoutTerm(tx, payment.student_id)
  for (const enrollment_id of await insertReturn(tx, payment, entry))
    await settleAccount(tx, ledgerAccountOf({ student_id: payment.student_id, enrollment_id }), entry)
}
