import { studentReadmission } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { presentHead } from '../presenters.ts'
import { findStudent, lockStudent } from '../record-queries.ts'
import { setReadmissionUndone } from './readmission-queries.ts'
import { undoReasons } from './readmission-rules.ts'

/** Undoes a readmission decision that was not used up by an enrollment. */
export const undoReadmission = action(studentReadmission.undoReadmission, async (tx, ctx, input) => {
  const student = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, student)
  conflictIfAny(undoReasons(student))
  await setReadmissionUndone(tx, student.id, ctx.actor.id, ctx.now)
  const before = { decision: student.readmission?.decision, reason: student.readmission?.reason }
  await audit(tx, ctx, { action: 'students.undo_readmission', entity: 'students', entity_id: student.id, before })
  return { data: presentHead((await findStudent(tx, student.id))!, ctx.actor), message: 'The readmission decision was undone.' }
})
