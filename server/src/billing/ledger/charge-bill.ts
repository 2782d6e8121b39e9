import type { Db } from '#platform/db/database.ts'
import { applyAdvance } from './apply-advance.ts'
import type { Entry } from './ledger-account.ts'
import { insertBillCharges } from './queries.ts'
import type { Charge } from './rules.ts'
import { settleAccount } from './settle-account.ts'

/**
 * Charges the bill that is current now in place of the version before, moves what was paid, and pays it with the student's advance. Without
 * charges nothing is owed for it.
 */
export async function chargeBill(tx: Db, enrollmentId: number, charges: readonly Charge[], entry: Entry): Promise<void> {
  const { student_id, is_paid, has_advance } = await insertBillCharges(tx, enrollmentId, charges, entry)
  if (is_paid) await settleAccount(tx, { enrollment_id: enrollmentId }, entry)
  if (has_advance) await applyAdvance(tx, { student_id, enrollment_id: enrollmentId }, entry)
}
