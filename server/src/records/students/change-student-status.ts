import { plainName, studentRecordStatusNames, studentRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { denyOwnRecord } from './policy.ts'
import { presentHead } from './presenters.ts'
import { findStudent, lockStudent, setStudentStatus } from './record-queries.ts'
import { leaveOf, statusChangeReasons } from './record-rules.ts'

export const changeStudentStatus = action(studentRecords.changeStudentStatus, async (tx, ctx, input) => {
  const before = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, before)
  await checkFresh(tx, { entity: 'students', row: before, since: input.updated_at, derived: ['reason'] })
  conflictIfAny(statusChangeReasons(before, input.status))
  const leave = leaveOf(input, before.level)
  await setStudentStatus(tx, before.id, { status: input.status, reason: input.reason, leave })
  const after = { status: input.status, reason: input.reason, ...(leave && (leave.from || leave.until) && { leave }) }
  await audit(tx, ctx, {
    action: 'students.change_status',
    entity: 'students',
    entity_id: before.id,
    before: { status: before.status },
    after,
  })
  const message = `${plainName(before)} is now ${studentRecordStatusNames[input.status].toLowerCase()}.`
  return { data: presentHead((await findStudent(tx, before.id))!, ctx.actor), message }
})
