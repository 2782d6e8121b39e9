import type { Db } from '#platform/db/database.ts'
import type { Entry, LedgerAccount } from './ledger-account.ts'
import { findLedger, insertAllocations } from './queries.ts'
import { reallocate } from './rules.ts'

/** Moves the money of an account to what it is charged now. The caller has changed the charges or the payments, and has locked the account. */
export async function settleAccount(tx: Db, account: LedgerAccount, entry: Entry): Promise<void> {
  const { charges, allocations } = await findLedger(tx, account)
  const moves = reallocate(charges, allocations)
  if (moves.length === 0) return
  await insertAllocations(
    tx,
    account,
    moves.map((move) => ({ ...move, kind: 'move' })),
    entry,
  )
}
