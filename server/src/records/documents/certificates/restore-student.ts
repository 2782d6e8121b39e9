import type { DocumentRevoked } from '#foundation/events/document-events.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { lockStudentRecord, restoreTransferred } from '#records/students/documents/record-of-student.ts'

/** What the status of a student says who was given a transfer credential. */
export const transferReason = (number: string | null): string => `Transfer credential ${number}`

/** A student whose transfer credential is revoked has not left. */
export async function restoreStudent(tx: Tx, ctx: Ctx | UserContext, { kind, number, student_id, reason }: DocumentRevoked): Promise<void> {
  if (kind !== 'transfer_credential' || student_id === null) return
  const student = await lockStudentRecord(tx, student_id)
  if (student)
    await restoreTransferred(tx, ctx, student, { transfer: transferReason(number), reason: `${transferReason(number)} revoked: ${reason}` })
}
