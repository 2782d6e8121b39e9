import { attendanceEvents, eventDays } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import {
  type EventRecord,
  type EventValues,
  findEvent,
  insertEvent,
  replaceEventAudience,
  setCancelled,
  setClosed,
  updateEvent,
} from './event-queries.ts'
import { describeEvent, presentEvent } from './event-reads.ts'
import { eventValues } from './event-values.ts'
import { lockPlannedEvent } from './lock-planned-event.ts'

/** 422 when none of the chosen days of the week is between the first and the last day. */
function checkDays(values: EventValues): void {
  if (eventDays(values).length === 0) invalid({ weekdays: 'None of these days is between the first and the last day' })
}

const readEvent = async (tx: Tx, ctx: UserContext, id: number): Promise<EventRecord> => (await findEvent(tx, id, schoolDay(ctx.now)))!

export const addAttendanceEvent = action(attendanceEvents.addAttendanceEvent, async (tx, ctx, input) => {
  const values = eventValues(input)
  checkDays(values)
  const id = await insertEvent(tx, values, await schoolTerm({ db: tx, now: ctx.now }), ctx.actor.id)
  await replaceEventAudience(tx, id, input)
  const event = await readEvent(tx, ctx, id)
  const after = describeEvent(event)
  await audit(tx, ctx, { action: 'attendance.add_event', entity: 'attendance_events', entity_id: id, after })
  return { data: presentEvent(ctx, event, true), message: 'Event Successfully Created' }
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
  const event = await readEvent(tx, ctx, input.id)
  await audit(tx, ctx, {
    action: 'attendance.edit_event',
    entity: 'attendance_events',
    entity_id: input.id,
    before: describeEvent(before),
    after: describeEvent(event),
  })
  return { data: presentEvent(ctx, event, true), message: 'Event Successfully Updated' }
})

/** Closing twice closes once, at the first time. */
export const closeAttendanceEvent = action(attendanceEvents.closeAttendanceEvent, async (tx, ctx, { id }) => {
  const before = await lockPlannedEvent(tx, ctx, id)
  await checkSeesAll(tx, ctx.actor, id)
  if (before.closed_at === null) {
    await setClosed(tx, id, { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, {
      action: 'attendance.close_event',
      entity: 'attendance_events',
      entity_id: id,
      before: { closed_at: before.closed_at },
      after: { closed_at: ctx.now },
    })
  }
  return { data: presentEvent(ctx, await readEvent(tx, ctx, id), true), message: 'Event Successfully Closed' }
})

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
  return { data: presentEvent(ctx, await readEvent(tx, ctx, id), true), message: 'Event Successfully Reopened' }
})

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
  return { data: presentEvent(ctx, await readEvent(tx, ctx, id), true), message: 'Event Successfully Cancelled' }
})
