import type { Db } from '../../platform/db/database.ts'
import { type Entry, findLedger, lockAdvances } from './queries.ts'
import { creditOf, openAmount } from './rules.ts'
import { transferCredit } from './transfer-credit.ts'

/** Pays what is open of a term with money that the student gave before there was a bill. The caller has locked the enrollment. */
export async function applyAdvance(tx: Db, term: { student_id: number; enrollment_id: number }, entry: Entry): Promise<void> {
  const { student_id, enrollment_id } = term
  await lockAdvances(tx, student_id)
  const { charges, allocations } = await findLedger(tx, { enrollment_id })
  const advances = await findLedger(tx, { student_id })
  const amount_centavos = Math.min(creditOf(advances.allocations), openAmount(charges, allocations))
  if (amount_centavos === 0) return
  const transfer = { student_id, from_enrollment_id: null, to_enrollment_id: enrollment_id, amount_centavos }
  await transferCredit(tx, { ...transfer, reason: 'Advance applied to the bill' }, entry)
}
