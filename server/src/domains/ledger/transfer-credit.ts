import type { Db } from '../../platform/db/database.ts'
import {
  type CreditTransfer,
  type Entry,
  findLedger,
  insertCreditTransfer,
  insertPlacedAllocations,
  type LedgerAccount,
} from './queries.ts'
import { allocate, takeCredit } from './rules.ts'

/**
 * Moves credit of one account of a student to another, where it pays what is open. The caller has locked both, and has checked that the
 * credit is not smaller than the amount. Returns the id of the transfer.
 */
export async function transferCredit(tx: Db, transfer: CreditTransfer, entry: Entry): Promise<number> {
  const from = accountOf(transfer, transfer.from_enrollment_id)
  const to = accountOf(transfer, transfer.to_enrollment_id)
  const money = takeCredit((await findLedger(tx, from)).allocations, transfer.amount_centavos)
  const { charges, allocations } = await findLedger(tx, to)
  const transferred = new Set(money.map((part) => part.payment_id))
  const taken = money.map((part) => ({
    ...part,
    account: from,
    fee_category_id: null,
    amount_centavos: -part.amount_centavos,
    kind: 'transfer' as const,
  }))
  const given = allocate(charges, allocations, money).map((row) => ({
    ...row,
    account: to,
    kind: transferred.has(row.payment_id) ? ('transfer' as const) : ('move' as const),
  }))
  const id = await insertCreditTransfer(tx, transfer, entry)
  await insertPlacedAllocations(tx, [...taken, ...given], entry, id)
  return id
}

export const accountOf = ({ student_id }: Pick<CreditTransfer, 'student_id'>, enrollmentId: number | null): LedgerAccount =>
  enrollmentId === null ? { student_id } : { enrollment_id: enrollmentId }
