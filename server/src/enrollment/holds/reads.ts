import type { Db } from '#platform/db/database.ts'
import type { OpenHold, PromisedAmounts } from './kinds.ts'
import { lastDownpaymentHold, promisedAmounts } from './queries.ts'

/** The last downpayment hold, if a payment lifted it; a hold that a person lifted is not placed again. */
export async function settledDownpayment(db: Db, enrollmentId: number): Promise<OpenHold | undefined> {
  const lastHold = await lastDownpaymentHold(db, enrollmentId)
  if (!lastHold?.lifted_by_money) return undefined
  const { kind, reason, amount_centavos } = lastHold
  return { kind, reason, amount_centavos }
}

/** What promissory notes in force still promise for an enrollment and the earlier ones of the student. */
export const promisedFor = (db: Db, enrollmentId: number, today: string): Promise<PromisedAmounts> =>
  promisedAmounts(db, enrollmentId, today)
