import type { AccountLedger } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { findLedger, findTransfer, listOpenBalances } from './queries.ts'
import { type AccountSums, type Charge, creditOf, openAmount, openCategories, sumAccount, sumCentavos } from './rules.ts'
import { type EntryRecord, hasEnrollment, listCategories, listEntries, listEntriesWithoutTerm } from './statement-queries.ts'
import { presentEntries } from './statement-rules.ts'

/** The ledger of an enrollment; 404 for an unknown one. */
export async function ledgerOf(db: Db, enrollmentId: number): Promise<AccountLedger> {
  if (!(await hasEnrollment(db, enrollmentId))) notFound()
  return presentLedger(db, { enrollment_id: enrollmentId }, await listEntries(db, enrollmentId))
}

/** The ledger of what belongs to no term of a student. */
export const ledgerWithoutTerm = async (db: Db, studentId: number): Promise<AccountLedger> =>
  presentLedger(db, { student_id: studentId }, await listEntriesWithoutTerm(db, studentId))

async function presentLedger(db: Db, account: LedgerAccount, entries: readonly EntryRecord[]): Promise<AccountLedger> {
  const categories = await listCategories(db, account)
  const open = await openCategoriesOf(db, account)
  return {
    categories: categories.map((row) => ({
      ...row,
      name: row.name ?? ('student_id' in account ? 'Advance' : 'Credit'),
      open_centavos: open.find((charge) => charge.fee_category_id === row.fee_category_id)?.amount_centavos ?? 0,
    })),
    entries: presentEntries(entries),
  }
}

/** What can still be paid of each fee category of an account. */
export async function openCategoriesOf(db: Db, account: LedgerAccount): Promise<Charge[]> {
  const { charges, allocations } = await findLedger(db, account)
  return openCategories(charges, allocations)
}

/** A transfer of credit. */
export const transferOf = (db: Db, id: number) => findTransfer(db, id)

/** What is to be paid of an account, and its credit; the account is a term, or what belongs to none. */
export async function openAndCreditOf(db: Db, account: LedgerAccount): Promise<{ open_centavos: number; credit_centavos: number }> {
  const { charges, allocations } = await findLedger(db, account)
  return { open_centavos: openAmount(charges, allocations), credit_centavos: creditOf(allocations) }
}

/** Money of a student that belongs to no term yet. */
export const advanceOf = async (db: Db, studentId: number): Promise<number> =>
  creditOf((await findLedger(db, { student_id: studentId })).allocations)

/** What an account is charged and what is open by category, and its credit. */
export async function categorySumsOf(db: Db, account: LedgerAccount): Promise<AccountSums> {
  const { charges, allocations } = await findLedger(db, account)
  return sumAccount(charges, allocations)
}

/** What is to be paid of a student's balances of the time before the portal, by category in the order of the school. */
export const openBalancesOf = (db: Db, studentId: number): Promise<Charge[]> => listOpenBalances(db, studentId)

/** What belongs to no term of a student: what is to be paid of balances of the time before the portal and of other fees, and the advance. */
export async function withoutTermOf(db: Db, studentId: number) {
  const { open_centavos, credit_centavos } = await openAndCreditOf(db, { student_id: studentId })
  const opening_balance_centavos = sumCentavos(await openBalancesOf(db, studentId))
  return { opening_balance_centavos, other_fees_centavos: open_centavos - opening_balance_centavos, advance_centavos: credit_centavos }
}
