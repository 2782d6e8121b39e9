import { attendanceEvents, eventDays } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventValues, findEvent, insertEvent, replaceEventAudience } from './event-queries.ts'
import { presentEvent } from './event-reads.ts'
import { eventValues } from './event-values.ts'

/** 422 when none of the chosen days of the week is between the first and the last day. */
export function checkDays(values: EventValues): void {
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
