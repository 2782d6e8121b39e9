import { enrollment, hasPermission } from '@talaan/contract'
import { assessEnrollment, computeBill } from '#billing/assessment/assess-enrollment.ts'
import { dropChargeOf } from '#billing/assessment/charge-drop.ts'
import { describeDropCharge } from '#billing/assessment/drop-rules.ts'
import { accountOf } from '#billing/assessment/reads.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import { denyOwnRecord } from '../policy.ts'
import { enrollmentById, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { changeReasons, loadingStatuses } from '../rules.ts'
import { calendarReasons, changeLoads, isDropped } from './change-loads.ts'
import { activeLoad, enrollmentOfLoad } from './load-queries.ts'
import { studentFacts } from './student-facts.ts'
import { refreshStudentStatus } from './student-status.ts'

/** Removes one enrolled subject by its load id. Its seat is free again or goes to the waiting list, and the fees are assessed again. */
export const removeSubject = action(enrollment.removeSubject, async (tx, ctx, input) => {
  const id = (await enrollmentOfLoad(tx, input.id)) ?? notFound()
  const row = (await lockEnrollment(tx, id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(changeReasons(row, loadingStatuses, 'changed'))
  const { changes, facts } = await changeLoads(tx, ctx, row, {
    add: [],
    remove: [input.id],
    override_reason: input.override_reason,
    class_dissolved: input.class_dissolved,
  })
  await refreshStudentStatus(tx, ctx, row, facts)
  const { removed, overridden } = changes
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

/** What the removal costs today, shown before it is confirmed. */
export const subjectRemoval = answer(enrollment.subjectRemoval, async (ctx, input) => {
  const load = (await activeLoad(ctx.db, input.id)) ?? notFound()
  const row = (await enrollmentById(ctx.db, (await enrollmentOfLoad(ctx.db, load.id)) ?? notFound())) ?? notFound()
  const facts = await studentFacts(ctx.db, row, ctx.now)
  const charge = await dropChargeOf(ctx.db, ctx, row)
  const { assessment, paid_centavos } = await accountOf(ctx.db, row.id)
  const bill = await computeBill(ctx.db, row.id, [{ load_id: load.id, charge }])
  const net_centavos = (bill?.net_centavos ?? 0) + (assessment?.adjustments_centavos ?? 0)
  const lines = bill?.lines.filter((line) => line.dropped_load_id === load.id) ?? []
  const charge_centavos = lines.reduce((sum, line) => sum + line.amount_centavos, 0)
  // The share is what the bill says, so that its rounding is the one of the bill.
  const freeBill = charge ? await computeBill(ctx.db, row.id, [{ load_id: load.id, charge: null }]) : bill
  const grant_share_centavos = charge_centavos - ((bill?.net_centavos ?? 0) - (freeBill?.net_centavos ?? 0))
  return {
    data: {
      reasons: calendarReasons(row, facts),
      policy: describeDropCharge(load.code, charge),
      charge_centavos,
      grant_share_centavos,
      old_net_centavos: assessment?.net_centavos ?? 0,
      net_centavos,
      balance_centavos: net_centavos - paid_centavos,
      stays_on_record: isDropped(row, facts) === true,
      may_dissolve: (charge !== null || isDropped(row, facts) === undefined) && hasPermission(ctx.actor.rights, 'Edit Curriculum'),
    },
  }
})
