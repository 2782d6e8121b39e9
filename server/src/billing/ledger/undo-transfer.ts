import type { Db } from '#platform/db/database.ts'
import type { Entry, LedgerAccount } from './ledger-account.ts'
import {
  type CreditTransfer,
  findLedger,
  findTransferredMoney,
  insertCreditTransfer,
  insertPlacedAllocations,
  type PlacedAllocation,
} from './queries.ts'
import { type Allocation, allocate, reallocate, takeMoney } from './rules.ts'
import { transferAccounts } from './transfer-credit.ts'

/**
 * Moves the money of a transfer back by an opposite transfer: it leaves what it pays now. The caller has locked both accounts. Returns the id
 * of the new transfer, or undefined when the money is not there any more because it was voided or moved on.
 */
export async function undoTransfer(
  tx: Db,
  transfer: CreditTransfer & { id: number },
  reason: string,
  entry: Entry,
): Promise<number | undefined> {
  const { from: to, to: from } = transferAccounts(transfer)
  const money = await findTransferredMoney(tx, transfer.id)
  const { charges, allocations } = await findLedger(tx, from)
  const taken = takeMoney(charges, allocations, money)
  if (!taken) return undefined
  const settled = reallocate(charges, [...allocations, ...taken])
  const target = await findLedger(tx, to)
  const moved = new Set(money.map((part) => part.payment_id))
  const rows = [
    ...placed(from, taken, () => 'transfer'),
    ...placed(from, settled, () => 'move'),
    ...placed(to, allocate(target.charges, target.allocations, money), (row) => (moved.has(row.payment_id) ? 'transfer' : 'move')),
  ]
  const { student_id, from_enrollment_id: to_enrollment_id, to_enrollment_id: from_enrollment_id, amount_centavos } = transfer
  const opposite = { student_id, from_enrollment_id, to_enrollment_id, amount_centavos, reason, undoes_id: transfer.id }
  const id = await insertCreditTransfer(tx, opposite, entry)
  await insertPlacedAllocations(tx, rows, entry, id)
  return id
}

const placed = (
  account: LedgerAccount,
  rows: readonly Allocation[],
  kindOf: (row: Allocation) => PlacedAllocation['kind'],
): PlacedAllocation[] => rows.map((row) => ({ ...row, account, kind: kindOf(row) }))
