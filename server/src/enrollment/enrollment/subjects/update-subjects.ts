import { type enrollment, hasPermission, type Input } from '@talaan/contract'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, forbidden, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { recordEvent } from '../history/record-event.ts'
import { holdForMoney } from '../holds/hold-status.ts'
import { denyOwnRecord } from '../policy.ts'
import { type EnrollmentRecord, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { changeReasons, loadingStatuses } from '../rules.ts'
import { changeLoads } from './change-loads.ts'
import { decideStatus } from './student-status.ts'
import { setStudentStatus } from './student-status-queries.ts'
import { isSameStatus, type StudentStatusFields } from './student-status-rules.ts'

type SubjectsInput = Input<typeof enrollment.updateSubjects>

/** Adds and removes subjects in one step. The fees are assessed again, and an old balance puts the enrollment on hold. */
export async function updateSubjects(ctx: UserContext, input: SubjectsInput) {
  if (input.remove.length > 0 && !hasPermission(ctx.actor.rights, 'Remove Subject')) forbidden()
  return ctx.transaction(async (tx) => {
    const before = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, before)
    conflictIfAny(changeReasons(before, loadingStatuses, 'updated'))
    await checkFresh(tx, { entity: 'enrollments', row: before, since: input.updated_at, derived: ['removed', 'overridden'] })
    const { subjects, remove, override_reason, class_dissolved } = input
    const change = { add: subjects, remove, override_reason, class_dissolved }
    const { changes: loadChanges, facts } = await changeLoads(tx, ctx, before, change)
    const hasLoadChanges = subjects.length + remove.length > 0
    if (!hasLoadChanges && input.student_status === undefined) return presentUpdate(tx, ctx, before.id)
    const status = await decideStatus(tx, ctx, before, chosenStatus(input), { facts })
    if (!hasLoadChanges && isSameStatus(before, status)) return presentUpdate(tx, ctx, before.id)
    await setStudentStatus(tx, before.id, status)
    const after = { subjects, ...statusFacts(before, status), ...loadChanges }
    await recordEvent(tx, ctx, {
      enrollment_id: before.id,
      action: 'update',
      from_status: before.status,
      to_status: before.status,
      reason: loadChanges.overridden.length > 0 ? override_reason : null,
      payload: after,
    })
    if (hasLoadChanges) await assessEnrollment(tx, ctx, before.id, remove.length > 0 ? 'Subjects changed' : 'Subjects added')
    await holdForMoney(tx, ctx, { ...before, loads: before.loads + subjects.length - loadChanges.removed.length })
    await audit(tx, ctx, { action: 'enrollment.update', entity: 'enrollments', entity_id: before.id, before: auditFacts(before), after })
    return presentUpdate(tx, ctx, before.id)
  })
}

/** Everything but '1' is irregular. */
const chosenStatus = ({ student_status, student_status_reason }: SubjectsInput) => ({
  student_status: student_status === undefined ? undefined : student_status === '1' ? ('1' as const) : ('0' as const),
  reason: student_status_reason,
})

/** The status, and the reason of one that was set by hand now. */
const statusFacts = (before: StudentStatusFields, { student_status, student_status_reason: reason }: StudentStatusFields) => ({
  student_status,
  ...(reason !== null && reason !== before.student_status_reason && { student_status_reason: reason }),
})

const presentUpdate = async (tx: Tx, ctx: UserContext, id: number) => ({
  data: await enrollmentOf(ctx, tx, id),
  message: 'Enrollment Successfully Updated.',
})

const auditFacts = (row: EnrollmentRecord) => ({ status: row.status, student_status: row.student_status, loads: row.loads })
