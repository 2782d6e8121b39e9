import type { Db } from '../../platform/db/database.ts'
import { type Entry, findLedger, insertAllocations } from './queries.ts'
import { allocate } from './rules.ts'

interface Receipt {
  payment_id: number
  enrollment_id: number
  amount_centavos: number
}

/** Pays the open charges of the term with a new payment, in the order of the school's fee categories. The caller has locked the enrollment. */
export async function allocatePayment(tx: Db, { enrollment_id, ...payment }: Receipt, entry: Entry): Promise<void> {
  const { charges, allocations } = await findLedger(tx, { enrollment_id })
  const rows = allocate(charges, allocations, [payment])
  await insertAllocations(
    tx,
    { enrollment_id },
    rows.map((row) => ({ ...row, kind: row.payment_id === payment.payment_id ? 'receipt' : 'move' })),
    entry,
  )
}
