import { admissionOffice } from '@talaan/contract'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { attachToStudent } from '../claims/attach-to-student.ts'
import { lockUndecidedApplication } from '../lock-application.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockStudent } from './attach-queries.ts'

/** Moves a pending application to a student whom the school knows, and removes the duplicate record of the applicant. */
export const attachAdmission = action(admissionOffice.attachAdmission, async (tx, ctx, input) => {
  const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
  const student = (await lockStudent(tx, input.student_id)) ?? invalid({ student_id: 'Student not found' })
  denyOwnRecord(ctx.actor, student)
  await attachToStudent(tx, ctx, row, student, 'compared_by_registrar')
  const message = `The application now belongs to ${displayName(student)}${student.student_id_number ? `, ${student.student_id_number}` : ''}.`
  return { data: { id: row.id, student_id: student.student_id }, message }
})
