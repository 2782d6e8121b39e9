import type { Db } from '../../platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { insertAdjustmentCharges } from './queries.ts'
import type { Charge } from './rules.ts'
import { settleAccount } from './settle-account.ts'

interface Adjustment {
  id: number
  enrollment_id: number
  /** They add up to the adjustment; below zero for a credit. */
  charges: readonly Charge[]
}

/** Charges an adjustment by category, and moves what was paid. */
export async function chargeAdjustment(tx: Db, { id, enrollment_id, charges }: Adjustment, entry: Entry): Promise<void> {
  await insertAdjustmentCharges(tx, id, charges)
  await settleAccount(tx, { enrollment_id }, entry)
}
