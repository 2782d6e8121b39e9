import type { AccountLedger } from '@talaan/contract'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { hasEnrollment, listCategories, listEntries } from './statement-queries.ts'
import { presentEntries } from './statement-rules.ts'

/** The ledger of an enrollment; 404 for an unknown one. */
export async function ledgerOf(db: Db, enrollmentId: number): Promise<AccountLedger> {
  if (!(await hasEnrollment(db, enrollmentId))) notFound()
  const categories = await listCategories(db, enrollmentId)
  return {
    categories: categories.map((row) => ({ ...row, name: row.name ?? 'Credit' })),
    entries: presentEntries(await listEntries(db, enrollmentId)),
  }
}
