import { attendanceEvents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { findEvent, setClosed } from './event-queries.ts'
import { presentEvent } from './event-reads.ts'
import { lockPlannedEvent } from './lock-planned-event.ts'

/** Takes scans again; who was not recorded is absent only once the session is over. */
export const reopenAttendanceEvent = action(attendanceEvents.reopenAttendanceEvent, async (tx, ctx, { id }) => {
  const before = await lockPlannedEvent(tx, ctx, id)
  await checkSeesAll(tx, ctx.actor, id)
  if (before.closed_at !== null) {
    await setClosed(tx, id, null)
    await audit(tx, ctx, {
      action: 'attendance.reopen_event',
      entity: 'attendance_events',
      entity_id: id,
      before: { closed_at: before.closed_at },
      after: { closed_at: null },
    })
  }
  return { data: presentEvent((await findEvent(tx, id, schoolDay(ctx.now)))!), message: 'Event Successfully Reopened' }
})
