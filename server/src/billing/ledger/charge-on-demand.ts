import type { Db } from '#platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { insertOnDemandFees, type OnDemandFee } from './queries.ts'
import { settleAccount } from './settle-account.ts'

/** Charges a student fees on demand, which an advance pays at once. The caller has locked what belongs to no term. Returns their ids. */
export async function chargeOnDemand(tx: Db, studentId: number, fees: readonly OnDemandFee[], entry: Entry): Promise<number[]> {
  const ids = await insertOnDemandFees(
    tx,
    fees.map((fee) => ({ ...fee, student_id: studentId })),
    entry,
  )
  await settleAccount(tx, { student_id: studentId }, entry)
  return ids
}
