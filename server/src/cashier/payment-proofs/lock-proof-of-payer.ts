import { type LockedPayer, lockPayer } from '#cashier/payments/lock-payer.ts'
import type { Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findProof, lockProof, type ProofRecord } from './queries.ts'

/** Locks the enrollments of the student, then the proof. With an enrollment, which must be the student's, the money is received there. */
export async function lockProofOfPayer(tx: Tx, id: number, enrollmentId?: number): Promise<{ payer: LockedPayer; proof: ProofRecord }> {
  const { student_id } = (await findProof(tx, id)) ?? notFound()
  const payer = await lockPayer(tx, enrollmentId === undefined ? { student_id } : { enrollment_id: enrollmentId })
  if (payer.student_id !== student_id) notFound()
  return { payer, proof: (await lockProof(tx, id)) ?? notFound() }
}
