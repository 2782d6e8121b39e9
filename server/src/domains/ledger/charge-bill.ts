import type { Db } from '../../platform/db/database.ts'
import { type Entry, insertBillCharges } from './queries.ts'
import type { Charge } from './rules.ts'
import { settleTerm } from './settle-term.ts'

/** Charges the bill that is current now in place of the version before, and moves what was paid. Without charges nothing is owed for it. */
export async function chargeBill(tx: Db, enrollmentId: number, charges: readonly Charge[], entry: Entry): Promise<void> {
  const isPaid = await insertBillCharges(tx, enrollmentId, charges, entry)
  if (isPaid) await settleTerm(tx, enrollmentId, entry)
}
