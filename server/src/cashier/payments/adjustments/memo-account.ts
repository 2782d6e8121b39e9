import { categorySumsOf } from '#billing/ledger/reads.ts'
import type { AccountSums } from '#billing/ledger/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { findOtherFee } from '../other-fees/other-fee-queries.ts'
import type { LockedEnrollment } from '../queries.ts'
import type { AccountRecord } from './rules.ts'

/** What a memo is posted on: the account of a term, or one fee that belongs to no term. */
export interface MemoAccount {
  student_id: number
  enrollment_id: number | null
  on_demand_fee_id: number | null
}

interface MemoAccountFacts {
  record: AccountRecord
  /** What is charged and open by category; of a fee its own category alone. */
  sums: AccountSums
}

/** What the rules of memos know of an account. The caller has locked the student's enrollments. */
export async function memoAccountFacts(
  db: Db,
  { enrollment_id, on_demand_fee_id }: MemoAccount,
  enrollments: readonly LockedEnrollment[],
): Promise<MemoAccountFacts> {
  if (enrollment_id !== null) {
    const record = enrollments.find(({ id }) => id === enrollment_id) ?? notFound()
    return { record, sums: await categorySumsOf(db, { enrollment_id }) }
  }
  const fee = (await findOtherFee(db, on_demand_fee_id!)) ?? notFound()
  const { fee_category_id, charged_centavos, open_centavos } = fee
  const category = { fee_category_id, amount_centavos: charged_centavos, open_centavos }
  return { record: fee, sums: { categories: charged_centavos > 0 ? [category] : [], credit_centavos: 0 } }
}
