import { studentGraduation } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { endGraduation, lockGraduations, restoreStatus } from './graduation-queries.ts'
import { undoReasons } from './graduation-rules.ts'

/** Undoes a graduation with a reason; the record of it is kept. */
export const undoGraduation = action(studentGraduation.undoGraduation, async (tx, ctx, input) => {
  await lockEnrollmentsOf(tx, { student_ids: [input.id] })
  const row = (await lockGraduations(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  const name = displayName(row)
  conflictIfAny(undoReasons(name, row.graduated_on !== null))
  await endGraduation(tx, row.graduation_id!, ctx.actor.id, ctx.now, input.reason)
  await restoreStatus(tx, row.id, row.status_before ?? 'active')
  const before = { status: row.status, graduated_on: row.graduated_on, honor: row.honor, so_number: row.so_number }
  const after = { status: row.status_before, reason: input.reason }
  await audit(tx, ctx, { action: 'graduation.undo', entity: 'students', entity_id: row.id, before, after })
  return { data: { id: row.id }, message: `The graduation of ${name} was undone.` }
})
