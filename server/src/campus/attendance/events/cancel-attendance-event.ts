import { attendanceEvents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { findEvent, setCancelled } from './event-queries.ts'
import { presentEvent } from './event-reads.ts'
import { lockPlannedEvent } from './lock-planned-event.ts'

/** Nobody is absent from an event that was cancelled; what was recorded stays on record. */
export const cancelAttendanceEvent = action(attendanceEvents.cancelAttendanceEvent, async (tx, ctx, { id, reason }) => {
  const before = await lockPlannedEvent(tx, ctx, id)
  await checkSeesAll(tx, ctx.actor, id)
  await setCancelled(tx, id, { by: ctx.actor.id, at: ctx.now, reason })
  const after = { status: 'cancelled', cancel_reason: reason }
  await audit(tx, ctx, {
    action: 'attendance.cancel_event',
    entity: 'attendance_events',
    entity_id: id,
    before: { status: before.status },
    after,
  })
  return { data: presentEvent((await findEvent(tx, id, schoolDay(ctx.now)))!), message: 'Event Successfully Cancelled' }
})
