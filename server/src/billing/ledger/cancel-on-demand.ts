import type { Db } from '#platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { insertOnDemandCancellations } from './queries.ts'
import { settleAccount } from './settle-account.ts'

/** Takes back a fee on demand; what was paid for it pays other fees or is an advance. The caller has locked what belongs to no term. */
export async function cancelOnDemand(tx: Db, fee: { id: number; student_id: number }, reason: string, entry: Entry): Promise<void> {
  await insertOnDemandCancellations(tx, [fee.id], reason, entry)
  await settleAccount(tx, { student_id: fee.student_id }, entry)
}
