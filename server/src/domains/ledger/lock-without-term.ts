import type { Db } from '../../platform/db/database.ts'
import { findLedger, lockAdvances } from './queries.ts'
import { creditOf, openAmount } from './rules.ts'

export interface AccountWithoutTerm {
  /** What is still to be paid of fees on demand. */
  open_centavos: number
  advance_centavos: number
}

/** Locks what belongs to no term of a student, and answers it. The caller has locked the student's enrollments. */
export async function lockWithoutTerm(tx: Db, studentId: number): Promise<AccountWithoutTerm> {
  await lockAdvances(tx, studentId)
  const { charges, allocations } = await findLedger(tx, { student_id: studentId })
  return { open_centavos: openAmount(charges, allocations), advance_centavos: creditOf(allocations) }
}
