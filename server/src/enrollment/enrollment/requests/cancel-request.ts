import { enrollmentStatus } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { recordEvent } from '../history/record-event.ts'
import { endWaitlistEntries } from '../waitlist/offer-seats.ts'
import { lockOwnRequest, pendingRequestId } from './lock-own-request.ts'
import { setCancelled } from './request-queries.ts'

/** A student cancels a pending request; it leaves every list. */
export async function cancelRequest(ctx: UserContext) {
  return ctx.transaction(async (tx) => {
    const { eligibility } = await lockOwnRequest(tx, ctx, { withPlan: false })
    const id = pendingRequestId(eligibility)
    await endWaitlistEntries(tx, ctx, { id, status: enrollmentStatus.pending })
    const admission_id = await setCancelled(tx, id, ctx.actor.id, ctx.now)
    await recordEvent(tx, ctx, {
      enrollment_id: id,
      action: 'cancel_request',
      from_status: enrollmentStatus.pending,
      to_status: enrollmentStatus.pending,
    })
    const log = { action: 'enrollment.cancel_request', entity: 'enrollments', entity_id: id }
    await audit(tx, ctx, { ...log, before: { withdrawn_at: null }, after: { withdrawn_at: ctx.now } })
    await publish(tx, ctx, { type: 'request_cancelled', enrollment_id: id, admission_id })
    return { data: { id, status: enrollmentStatus.pending }, message: 'Your request was cancelled.' }
  })
}
