import type { Db } from '#platform/db/database.ts'
import type { Entry, LedgerAccount } from './ledger-account.ts'
import { insertAdjustmentCharges } from './queries.ts'
import type { Charge } from './rules.ts'
import { settleAccount } from './settle-account.ts'

type Adjustment = LedgerAccount & {
  id: number
  /** They add up to the adjustment; below zero for a credit. */
  charges: readonly Charge[]
}

/** Charges an adjustment by category, and moves what was paid. The caller has locked the account. */
export async function chargeAdjustment(tx: Db, { id, charges, ...account }: Adjustment, entry: Entry): Promise<void> {
  await insertAdjustmentCharges(tx, id, charges)
  await settleAccount(tx, account, entry)
}
