import type { Input, studentReadmission } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { conflictIfAny, notFound } from '../../../platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { presentHead } from '../presenters.ts'
import { findStudent, lockStudent } from '../record-queries.ts'
import { setReadmissionTakenBack } from './readmission-queries.ts'
import { takeBackReasons } from './readmission-rules.ts'

/** Takes a readmission decision back that was not used up by an enrollment. */
export async function takeBackReadmission(ctx: UserContext, input: Input<typeof studentReadmission.takeBackReadmission>) {
  return ctx.transaction(async (tx) => {
    const student = (await lockStudent(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, student)
    conflictIfAny(takeBackReasons(student))
    await setReadmissionTakenBack(tx, student.id, ctx.actor.id, ctx.now)
    const before = { decision: student.readmission?.decision, reason: student.readmission?.reason }
    await audit(tx, ctx, { action: 'students.take_back_readmission', entity: 'students', entity_id: student.id, before })
    return { data: presentHead((await findStudent(tx, student.id))!, ctx.actor), message: 'The readmission decision was taken back.' }
  })
}
