import { plainName, type Reason } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { otherEnrollmentReason } from '#enrollment/enrollment/rules.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { hasBilling, hasLiveEnrollment, type KnownStudent, moveApplication, removeOrphan } from '../office/attach-queries.ts'
import type { ApplicationRecord } from '../queries.ts'
import { paidReason } from '../reasons.ts'

/** Who says that an application belongs to a student: the student, or the registrar who compared the two or checked the identity. */
export type IdentityProof = 'confirmed_by_student' | 'compared_by_registrar' | 'checked_by_registrar'

/** Moves a locked, undecided application to a locked student, and removes the record that the application had made. */
export async function attachToStudent(
  tx: Tx,
  ctx: Ctx,
  row: ApplicationRecord,
  student: KnownStudent,
  identity: IdentityProof,
): Promise<void> {
  conflictIfAny(
    attachReasons(row, student, {
      hasLiveEnrollment: await hasLiveEnrollment(tx, student.student_id, row),
      hasBilling: await hasBilling(tx, row.enrollment_id),
    }),
  )
  await moveApplication(tx, row, student)
  // A student who was on record before the application is not removed.
  const removed = !row.is_attached && (await removeOrphan(tx, row))
  const facts = { student: plainName(student), student_id_number: student.student_id_number, student_id: student.student_id, removed }
  const event = { enrollment_id: row.enrollment_id, action: 'attach_admission', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, { ...event, payload: { from_student_id: row.student_id, ...facts, identity } })
  const before = { student: plainName(row), student_id: row.student_id }
  await audit(tx, ctx, { action: 'admission.attach', entity: 'admissions', entity_id: row.id, before, after: { ...facts, identity } })
}

function attachReasons(
  row: ApplicationRecord,
  student: KnownStudent,
  facts: { hasLiveEnrollment: boolean; hasBilling: boolean },
): Reason[] {
  if (student.student_id === row.student_id) {
    return [{ code: 'admission.same_student', message: 'The application already belongs to this student.' }]
  }
  if (facts.hasLiveEnrollment) return [otherEnrollmentReason]
  if (!facts.hasBilling) return []
  const reasonTexts = { office: 'Cashier', clears_by: 'Accept the application, then ask for the two records to be merged.' }
  return [paidReason('. They would stay with the other record.', reasonTexts)]
}
