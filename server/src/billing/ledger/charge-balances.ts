import type { Db } from '#platform/db/database.ts'
import type { Entry } from './ledger-account.ts'
import { insertOnDemandCancellations, insertOnDemandFees, listStudentsWithAdvance } from './queries.ts'
import { settleAccount } from './settle-account.ts'

/** What a student still owes for a term before the portal. */
export interface OpeningBalanceCharge {
  student_id: number
  fee_category_id: number
  description: string
  amount_centavos: number
  remarks: string | null
  school_year: string
  semester: number
}

/**
 * Charges what many students still owe for terms before the portal, which an advance pays at once. The caller has locked what belongs to no
 * term of all students. Returns the ids, in the order of the balances.
 */
export async function chargeBalances(tx: Db, balances: readonly OpeningBalanceCharge[], entry: Entry): Promise<number[]> {
  const fees = balances.map(({ amount_centavos, school_year, semester, ...fee }) => ({
    ...fee,
    quantity: 1,
    rate_centavos: amount_centavos,
    balance_school_year: school_year,
    balance_semester: semester,
  }))
  const ids = await insertOnDemandFees(tx, fees, entry)
  const studentIds = [...new Set(balances.map((balance) => balance.student_id))]
  // Few students have an advance before their first term.
  for (const student_id of await listStudentsWithAdvance(tx, studentIds)) await settleAccount(tx, { student_id }, entry)
  return ids
}

/** Takes back balances of which nothing is paid. The caller has locked what belongs to no term of all students. */
export const cancelBalances = (tx: Db, ids: readonly number[], reason: string, entry: Entry): Promise<void> =>
  insertOnDemandCancellations(tx, ids, reason, entry)
