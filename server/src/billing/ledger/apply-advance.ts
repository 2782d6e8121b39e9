import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { Db } from '#platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { creditOf, openAmount } from './rules.ts'
import { readTransferLedgers, transferCredit } from './transfer-credit.ts'

/** Pays what is open of a term with money that the student gave before there was a bill. The caller has locked the enrollment. */
export async function applyAdvance(tx: Db, term: { student_id: number; enrollment_id: number }, entry: Entry): Promise<void> {
  const { student_id, enrollment_id } = term
  await lockWithoutTerm(tx, student_id)
  const transfer = { student_id, from_enrollment_id: null, to_enrollment_id: enrollment_id }
  const ledgers = await readTransferLedgers(tx, transfer)
  const amount_centavos = Math.min(creditOf(ledgers.from.allocations), openAmount(ledgers.to.charges, ledgers.to.allocations))
  if (amount_centavos === 0) return
  await transferCredit(tx, { ...transfer, amount_centavos, reason: 'Advance applied to the bill' }, ledgers, entry)
}
