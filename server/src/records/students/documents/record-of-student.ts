/** The record of a student for the papers of other domains. */
import { type AuditAuthor, audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findStatusBefore, findStudent, lockStudent, type StudentProfile, setStudentStatus } from '../record-queries.ts'

export type { StudentProfile }

export const readStudent = (db: Db, id: number): Promise<StudentProfile | undefined> => findStudent(db, id)

/** Locks the student with all enrollments until the end of the transaction. */
export const lockStudentRecord = (tx: Tx, id: number): Promise<StudentProfile | undefined> => lockStudent(tx, id)

/** A locked student who transfers to another school. Who has graduated stays a graduate. */
export async function markTransferred(tx: Tx, ctx: UserContext, { id, status }: StudentProfile, reason: string): Promise<void> {
  if (status === 'transferred' || status === 'graduated') return
  await setStudentStatus(tx, id, { status: 'transferred', reason, leave: null })
  const after = { status: 'transferred', reason }
  await audit(tx, ctx, { action: 'students.change_status', entity: 'students', entity_id: id, before: { status }, after })
}

/** A locked student whose transfer does not count any more is again what they were before; one whose status was changed since stays. */
export async function restoreTransferred(
  tx: Tx,
  ctx: AuditAuthor,
  { id, status, status_reason }: StudentProfile,
  { transfer, reason }: { transfer: string; reason: string },
): Promise<void> {
  if (status !== 'transferred' || status_reason !== transfer) return
  const former = (await findStatusBefore(tx, id, transfer)) ?? 'active'
  await setStudentStatus(tx, id, { status: former, reason, leave: null })
  const after = { status: former, reason }
  await audit(tx, ctx, { action: 'students.change_status', entity: 'students', entity_id: id, before: { status }, after })
}
