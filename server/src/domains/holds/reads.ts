import type { Db } from '../../platform/db/database.ts'
import type { OpenHold } from './kinds.ts'
import { lastDownpaymentHold } from './queries.ts'

/** The last hold for a downpayment, when money lifted it; one that a person lifted stays lifted. */
export async function settledDownpayment(db: Db, enrollmentId: number): Promise<OpenHold | undefined> {
  const last = await lastDownpaymentHold(db, enrollmentId)
  if (!last?.lifted_by_money) return undefined
  const { kind, reason, amount_centavos } = last
  return { kind, reason, amount_centavos }
}
