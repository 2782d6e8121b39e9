import { arrayOf, type Db } from '#platform/db/database.ts'
import { listChargedFees, sumToPay } from './fee-queries.ts'
import type { RequestRecord } from './queries.ts'

/** What is to be paid of those of these requests that wait for a payment, by request. */
export async function toPayOf(db: Db, requests: readonly Pick<RequestRecord, 'id' | 'status'>[]): Promise<Map<number, number>> {
  const ids = requests.filter(({ status }) => status === 'for_payment').map(({ id }) => id)
  return ids.length === 0 ? new Map() : sumToPay(db, arrayOf(ids, 'bigint'))
}

/** The fees that were charged for a request, and what is to be paid of them. */
export async function feesOfRequest(db: Db, { id }: { id: number }) {
  const fees = await listChargedFees(db, id)
  const fee_centavos = fees.reduce((total, fee) => total + fee.amount_centavos, 0)
  return { fees, fee_centavos, to_pay_centavos: fees.length === 0 ? 0 : ((await sumToPay(db, arrayOf([id], 'bigint'))).get(id) ?? 0) }
}
