import { studentReadmission } from '@talaan/contract'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { presentHead } from '../presenters.ts'
import { findStudent, lockStudent } from '../record-queries.ts'
import { insertReadmission } from './readmission-queries.ts'
import { readmitReasons } from './readmission-rules.ts'

/** Decides whether a student who was absent without leave may return. The decision is used up when the student is enrolled. */
export const readmitStudent = action(studentReadmission.readmitStudent, async (tx, ctx, input) => {
  const student = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, student)
  conflictIfAny(readmitReasons(student))
  const { decision, reason } = input
  const conditions = input.conditions || null
  await insertReadmission(tx, student.id, { decision, reason, conditions, by: ctx.actor.id, at: ctx.now })
  const after = { decision, reason, conditions }
  await audit(tx, ctx, { action: 'students.readmit', entity: 'students', entity_id: student.id, after })
  const verb = decision === 'readmitted' ? 'may enroll again' : 'is not readmitted'
  return { data: presentHead((await findStudent(tx, student.id))!, ctx.actor), message: `${displayName(student)} ${verb}.` }
})
