import { attendanceEvents, eventDays } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { type EventValues, findEvent, insertEvent, replaceEventAudience, updateEvent } from './event-queries.ts'
import { presentEvent } from './event-reads.ts'
import { eventValues } from './event-values.ts'
import { lockPlannedEvent } from './lock-planned-event.ts'

/** 422 when none of the chosen days of the week is between the first and the last day. */
function checkDays(values: EventValues): void {
  if (eventDays(values).length === 0) invalid({ weekdays: 'None of these days is between the first and the last day' })
}

export const addAttendanceEvent = action(attendanceEvents.addAttendanceEvent, async (tx, ctx, input) => {
  const values = eventValues(input)
  checkDays(values)
  const id = await insertEvent(tx, values, await schoolTerm({ db: tx, now: ctx.now }), ctx.actor.id)
  await replaceEventAudience(tx, id, input)
  const after = presentEvent((await findEvent(tx, id, schoolDay(ctx.now)))!)
  await audit(tx, ctx, { action: 'attendance.add_event', entity: 'attendance_events', entity_id: id, after })
  return { data: after, message: 'Event Successfully Created' }
})

/** What was recorded stays, and is judged by the new times and audience. */
export const editAttendanceEvent = action(attendanceEvents.editAttendanceEvent, async (tx, ctx, input) => {
  const before = await lockPlannedEvent(tx, ctx, input.id)
  await checkSeesAll(tx, ctx.actor, input.id)
  await checkFresh(tx, { entity: 'attendance_events', row: before, since: input.updated_at, derived: ['sessions', 'status', 'targets'] })
  const values = eventValues(input)
  checkDays(values)
  await updateEvent(tx, input.id, values)
  await replaceEventAudience(tx, input.id, input)
  const after = presentEvent((await findEvent(tx, input.id, schoolDay(ctx.now)))!)
  await audit(tx, ctx, {
    action: 'attendance.edit_event',
    entity: 'attendance_events',
    entity_id: input.id,
    before: presentEvent(before),
    after,
  })
  return { data: after, message: 'Event Successfully Updated' }
})
