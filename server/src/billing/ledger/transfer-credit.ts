import type { Db } from '#platform/db/database.ts'
import { type Entry, ledgerAccountOf } from './ledger-account.ts'
import { type CreditTransfer, findLedger, insertCreditTransfer, insertPlacedAllocations, type LedgerSums } from './queries.ts'
import { allocate, takeCredit } from './rules.ts'

/** What the accounts of a transfer are charged and were paid. */
export interface TransferLedgers {
  from: LedgerSums
  to: LedgerSums
}

/** The accounts of a transfer: where the credit comes from, and where it goes. */
export const transferAccounts = ({
  student_id,
  from_enrollment_id,
  to_enrollment_id,
}: Omit<CreditTransfer, 'amount_centavos' | 'reason'>) => ({
  from: ledgerAccountOf({ student_id, enrollment_id: from_enrollment_id }),
  to: ledgerAccountOf({ student_id, enrollment_id: to_enrollment_id }),
})

/** Reads the accounts of a transfer, which the caller has locked. */
export async function readTransferLedgers(tx: Db, transfer: Omit<CreditTransfer, 'amount_centavos' | 'reason'>): Promise<TransferLedgers> {
  const { from, to } = transferAccounts(transfer)
  return { from: await findLedger(tx, from), to: await findLedger(tx, to) }
}

/**
 * Moves credit of one account of a student to another, where it pays what is open. The caller has locked and read both, and has checked that
 * the credit is not smaller than the amount. Returns the id of the transfer.
 */
export async function transferCredit(tx: Db, transfer: CreditTransfer, ledgers: TransferLedgers, entry: Entry): Promise<number> {
  const { from, to } = transferAccounts(transfer)
  const money = takeCredit(ledgers.from.allocations, transfer.amount_centavos)
  const transferred = new Set(money.map((part) => part.payment_id))
  const taken = money.map((part) => ({
    ...part,
    account: from,
    fee_category_id: null,
    amount_centavos: -part.amount_centavos,
    kind: 'transfer' as const,
  }))
  const given = allocate(ledgers.to.charges, ledgers.to.allocations, money).map((row) => ({
    ...row,
    account: to,
    kind: transferred.has(row.payment_id) ? ('transfer' as const) : ('move' as const),
  }))
  const id = await insertCreditTransfer(tx, transfer, entry)
  await insertPlacedAllocations(tx, [...taken, ...given], entry, id)
  return id
}
