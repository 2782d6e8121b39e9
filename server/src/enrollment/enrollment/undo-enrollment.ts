import { type enrollmentActions, enrollmentStatus, type Input } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { gradeFacts, reopenEnrollment } from './action-queries.ts'
import { undoReasons } from './action-rules.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { recordEvent } from './history/record-event.ts'
import { holdForUnpaid } from './holds/hold-status.ts'
import { denyOwnRecord } from './policy.ts'
import { lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { changeReasons } from './rules.ts'

/**
 * Takes an acceptance by mistake back: the student leaves the rosters, keeps subjects, seats, bill and numbers, and is For Enrollment again, or
 * on the hold that the acceptance overrode.
 */
export async function undoEnrollment(ctx: UserContext, input: Input<typeof enrollmentActions.undoEnrollment>) {
  const { id, reason } = input
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(changeReasons(row, [enrollmentStatus.enrolled], 'taken back'))
    const { paid_centavos } = await accountOf(tx, id)
    rejectIfAny(undoReasons(paid_centavos, await gradeFacts(tx, id)))
    const to_status = await reopenEnrollment(tx, id)
    await recordEvent(tx, ctx, { enrollment_id: id, action: 'undo_enrollment', from_status: row.status, to_status, reason })
    const before = { status: row.status, enrolled_at: row.enrolled_at }
    const log = { action: 'enrollment.undo', entity: 'enrollments', entity_id: id, before, after: { status: to_status, reason } }
    await audit(tx, ctx, log)
    await holdForUnpaid(tx, ctx, id)
    await publish(tx, ctx, { type: 'enrollment_undone', ...enrollmentFacts(row), reason })
    return { data: await enrollmentOf(ctx, tx, id), message: 'Enrollment Successfully Undone.' }
  })
}
