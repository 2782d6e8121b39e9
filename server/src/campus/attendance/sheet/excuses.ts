import { attendanceSheets, isEventDay } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { keepEvent } from '../events/event-queries.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { cancelledReason, gateReason, notADayReason } from '../reasons.ts'
import { deleteExcuse, insertExcuse } from './correction-queries.ts'
import { findExcuse, findStatuses } from './sheet-queries.ts'

/** A second excuse of the same day replaces the reason; the audit log has both. */
export const excusePerson = action(attendanceSheets.excusePerson, async (tx, ctx, { id, person_id, day, reason }) => {
  const event = (await keepEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  await checkSeesAll(tx, ctx.actor, id)
  if (event.is_gate) conflict(gateReason)
  if (event.cancelled_at !== null) conflict(cancelledReason)
  if (!isEventDay(event, day)) conflict(notADayReason)
  const statuses = await findStatuses(tx, { event, day, now: ctx.now }, [person_id])
  if (!statuses.some(({ status }) => status !== 'unexpected')) invalid({ person_id: 'This person is not expected at the event' })
  const before = await findExcuse(tx, id, person_id, day)
  await insertExcuse(tx, { event_id: id, person_id, day }, { reason, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'attendance.excuse',
    entity: 'attendance_events',
    entity_id: id,
    before: before && { reason: before.reason },
    after: { person_id, day, reason },
  })
  return { message: 'Person Successfully Excused' }
})

export const removeExcuse = action(attendanceSheets.removeExcuse, async (tx, ctx, { id, person_id, day }) => {
  await checkSeesAll(tx, ctx.actor, id)
  const reason = (await deleteExcuse(tx, { event_id: id, person_id, day })) ?? notFound()
  const before = { person_id, day, reason }
  await audit(tx, ctx, { action: 'attendance.remove_excuse', entity: 'attendance_events', entity_id: id, before })
  return { message: 'Excuse Successfully Removed' }
})
