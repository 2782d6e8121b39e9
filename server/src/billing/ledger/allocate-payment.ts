import type { Db } from '#platform/db/database.ts'
import type { Entry, LedgerAccount } from './ledger-account.ts'
import { findLedger, insertPlacedAllocations, type PlacedAllocation } from './queries.ts'
import { allocate, type Charge } from './rules.ts'

/** What of a payment an account receives. */
export interface PaymentPart {
  account: LedgerAccount
  amount_centavos: number
  /** How it is divided among the open categories of the account; without them in the order of the school. */
  categories?: readonly Charge[]
}

/**
 * Pays the open charges of each account with its part of a new payment, in the order of the school's fee categories. What no charge takes is
 * the credit of the account; without a term it is an advance. The caller has locked the accounts.
 */
export async function allocatePayment(tx: Db, payment_id: number, parts: readonly PaymentPart[], entry: Entry): Promise<void> {
  const rows: PlacedAllocation[] = []
  for (const { account, amount_centavos, categories } of parts) {
    if (categories) {
      rows.push(...categories.map((row) => ({ ...row, payment_id, account, kind: 'receipt' as const })))
      continue
    }
    const { charges, allocations } = await findLedger(tx, account)
    // An account can have two parts, of which the first names its categories.
    const placed = rows.filter((row) => isSameAccount(row.account, account))
    for (const row of allocate(charges, [...allocations, ...placed], [{ payment_id, amount_centavos }]))
      rows.push({ ...row, account, kind: row.payment_id === payment_id ? 'receipt' : 'move' })
  }
  await insertPlacedAllocations(tx, rows, entry)
}

const isSameAccount = (a: LedgerAccount, b: LedgerAccount): boolean =>
  'enrollment_id' in a ? 'enrollment_id' in b && a.enrollment_id === b.enrollment_id : 'student_id' in b
