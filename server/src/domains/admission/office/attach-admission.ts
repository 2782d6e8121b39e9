import type { admissionOffice, Input, Reason } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { conflictIfAny, invalid } from '../../../platform/errors.ts'
import { recordEvent } from '../../enrollment/history/record-event.ts'
import { otherEnrollmentReason } from '../../enrollment/rules.ts'
import { displayName } from '../../people/names.ts'
import { lockUndecidedApplication } from '../lock-application.ts'
import { denyOwnRecord } from '../policy.ts'
import type { ApplicationRecord } from '../queries.ts'
import { paidReason } from '../reasons.ts'
import { hasLiveEnrollment, hasPayments, type KnownStudent, lockStudent, moveApplication, removeOrphan } from './attach-queries.ts'

/** Moves a pending application to a student whom the school knows, and removes the duplicate record of the applicant. */
export async function attachAdmission(ctx: UserContext, input: Input<typeof admissionOffice.attachAdmission>) {
  return ctx.transaction(async (tx) => {
    const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
    const student = (await lockStudent(tx, input.student_id)) ?? invalid({ student_id: 'Student not found' })
    denyOwnRecord(ctx.actor, student)
    conflictIfAny(
      attachReasons(row, student, {
        hasLiveEnrollment: await hasLiveEnrollment(tx, student.student_id, row),
        hasPayments: await hasPayments(tx, row.enrollment_id),
      }),
    )
    await moveApplication(tx, row, student)
    // A student who was on record before the application is not removed.
    const removed = !row.is_attached && (await removeOrphan(tx, row))
    const after = { student: displayName(student), student_id_number: student.student_id_number, student_id: student.student_id, removed }
    const event = { enrollment_id: row.enrollment_id, action: 'attach_admission', from_status: row.status, to_status: row.status } as const
    await recordEvent(tx, ctx, { ...event, payload: { from_student_id: row.student_id, ...after } })
    const before = { student: displayName(row), student_id: row.student_id }
    await audit(tx, ctx, { action: 'admission.attach', entity: 'admissions', entity_id: row.id, before, after })
    const message = `The application now belongs to ${displayName(student)}${student.student_id_number ? `, ${student.student_id_number}` : ''}.`
    return { data: { id: row.id, student_id: student.student_id }, message }
  })
}

function attachReasons(
  row: ApplicationRecord,
  student: KnownStudent,
  facts: { hasLiveEnrollment: boolean; hasPayments: boolean },
): Reason[] {
  if (student.student_id === row.student_id) {
    return [{ code: 'admission.same_student', message: 'The application already belongs to this student.' }]
  }
  if (facts.hasLiveEnrollment) return [otherEnrollmentReason]
  if (!facts.hasPayments) return []
  const reasonTexts = { office: 'Cashier', clears_by: 'Accept the application, then ask for the two records to be merged.' }
  return [paidReason('. They would stay with the other record.', reasonTexts)]
}
