import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import { type Entry, ledgerAccountOf } from './ledger-account.ts'
import { findLedger } from './queries.ts'
import { insertRefund, insertRefundAllocations, listRefundedMoney, type NewRefund } from './refund-queries.ts'
import { sumAccount, takeCredit } from './rules.ts'
import { settleAccount } from './settle-account.ts'

export type CreditOwner = Pick<NewRefund, 'student_id' | 'enrollment_id'>

/** The credit that may be given back, locked. The caller has locked the student's enrollments. */
export async function lockCredit(tx: Db, owner: CreditOwner): Promise<number> {
  await lockWithoutTerm(tx, owner.student_id)
  const { charges, allocations } = await findLedger(tx, ledgerAccountOf(owner))
  return sumAccount(charges, allocations).credit_centavos
}

/** Gives a credit back, the oldest payment first. The caller has locked the credit, and has checked that it is large enough. Returns the id. */
export async function refundCredit(tx: Db, refund: NewRefund, entry: Entry): Promise<number> {
  const { allocations } = await findLedger(tx, ledgerAccountOf(refund))
  const id = await insertRefund(tx, refund, entry)
  await insertRefundAllocations(tx, id, takeCredit(allocations, refund.amount_centavos), entry)
  return id
}

/** Makes the money of a voided refund a credit again, which pays what is open meanwhile. The caller has locked the student's enrollments. */
export async function reverseRefund(tx: Db, refund: CreditOwner & { id: number }, entry: Entry): Promise<void> {
  await lockWithoutTerm(tx, refund.student_id)
  const money = await listRefundedMoney(tx, refund.id)
  await insertRefundAllocations(
    tx,
    refund.id,
    money.map((part) => ({ ...part, amount_centavos: -part.amount_centavos })),
    entry,
  )
  await settleAccount(tx, ledgerAccountOf(refund), entry)
}
