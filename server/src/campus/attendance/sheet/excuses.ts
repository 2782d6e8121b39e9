import { attendanceSheets, isEventDay, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, keepEvent } from '../events/event-queries.ts'
import { changeReasons } from '../events/event-rules.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { notADayReason } from '../reasons.ts'
import { deleteExcuse, insertExcuse } from './correction-queries.ts'
import { findExcuse, findStatuses } from './sheet-queries.ts'
import type { SheetScope } from './status-fragments.ts'

/** Why nobody is excused from a day of an event. */
export const excuseReasons = (event: EventRecord, day: string): Reason[] => [
  ...changeReasons(event),
  ...(isEventDay(event, day) ? [] : [notADayReason]),
]

export const isExpected = async (db: Db, scope: SheetScope, personId: number): Promise<boolean> =>
  (await findStatuses(db, scope, [personId])).some(({ status }) => status !== 'unexpected')

/** A second excuse of the same day replaces the reason; the audit log has both. */
export const excusePerson = action(attendanceSheets.excusePerson, async (tx, ctx, { id, person_id, day, reason }) => {
  const event = (await keepEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  await checkSeesAll(tx, ctx.actor, id)
  conflictIfAny(excuseReasons(event, day))
  if (!(await isExpected(tx, { event, day, now: ctx.now }, person_id))) invalid({ person_id: 'This person is not expected at the event' })
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
