import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { insertBillCharges } from './queries.ts'
import { type Charge, creditOf, openAmount } from './rules.ts'
import { settleAccount } from './settle-account.ts'
import { readTransferLedgers, transferCredit } from './transfer-credit.ts'

/** Pays what is open of a term with money that the student gave before there was a bill. The caller has locked the enrollment. */
async function applyAdvance(tx: Db, term: { student_id: number; enrollment_id: number }, entry: Entry): Promise<void> {
  const { student_id, enrollment_id } = term
  await lockWithoutTerm(tx, student_id)
  const transfer = { student_id, from_enrollment_id: null, to_enrollment_id: enrollment_id }
  const ledgers = await readTransferLedgers(tx, transfer)
  const amount_centavos = Math.min(creditOf(ledgers.from.allocations), openAmount(ledgers.to.charges, ledgers.to.allocations))
  if (amount_centavos === 0) return
  await transferCredit(tx, { ...transfer, amount_centavos, reason: 'Advance applied to the bill' }, ledgers, entry)
}

/**
 * Charges the bill that is current now in place of the version before, moves what was paid, and pays it with the student's advance. Without
 * charges nothing is owed for it.
 */
export async function chargeBill(tx: Db, enrollmentId: number, charges: readonly Charge[], entry: Entry): Promise<void> {
  const { student_id, is_paid, has_advance } = await insertBillCharges(tx, enrollmentId, charges, entry)
  if (is_paid) await settleAccount(tx, { enrollment_id: enrollmentId }, entry)
  if (has_advance) await applyAdvance(tx, { student_id, enrollment_id: enrollmentId }, entry)
}
