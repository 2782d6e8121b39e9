import type { enrollment, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { conflictIfAny, notFound } from '../../../platform/errors.ts'
import { assessEnrollment } from '../../assessment/assess-enrollment.ts'
import { recordEvent } from '../history/record-event.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockEnrollment, setStudentStatus } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { loadingStates, stateReasons } from '../rules.ts'
import { changeLoads } from './change-loads.ts'
import { enrollmentOfLoad } from './load-queries.ts'

/** Removes one enrolled subject by its load id. Its seat is free again or goes to the waiting list, and the fees are assessed again. */
export async function removeSubject(ctx: UserContext, input: Input<typeof enrollment.removeSubject>) {
  return ctx.transaction(async (tx) => {
    const id = (await enrollmentOfLoad(tx, input.id)) ?? notFound()
    const row = (await lockEnrollment(tx, id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(stateReasons(row, loadingStates, 'changed'))
    const { removed, overridden } = await changeLoads(tx, ctx, row, { add: [], remove: [input.id], override_reason: input.override_reason })
    await setStudentStatus(tx, id, row.student_status)
    const payload = { ...removed[0]!, overridden }
    await recordEvent(tx, ctx, {
      enrollment_id: id,
      action: 'remove_subject',
      from_status: row.status,
      to_status: row.status,
      reason: overridden.length > 0 ? input.override_reason : null,
      payload,
    })
    await assessEnrollment(tx, ctx, id, 'Subject removed')
    await audit(tx, ctx, { action: 'enrollment.remove_subject', entity: 'loads', entity_id: input.id, after: payload })
    return { data: await enrollmentOf(ctx, tx, id), message: 'Subject Successfully Deleted.' }
  })
}
