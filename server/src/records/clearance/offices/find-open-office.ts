import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { officeClosedReason } from '../reasons.ts'
import { findOffice, keepOffice, type OfficeRecord } from './office-queries.ts'
import { requireOwnOffice } from './office-reads.ts'

/** An active office of the person, which stays as it is until the end of the transaction. */
export async function findOpenOffice(tx: Tx, ctx: UserContext, id: number): Promise<OfficeRecord> {
  await requireOwnOffice(ctx, tx, id)
  await keepOffice(tx, id)
  const office = (await findOffice(tx, id)) ?? notFound()
  return office.is_active ? office : conflict(officeClosedReason)
}
