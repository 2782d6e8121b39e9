import { attendanceSheets, isEventDay } from '@talaan/contract'
import { findHolders } from '#campus/cards/codes/find-holder.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { keepEvent } from '../events/event-queries.ts'
import { entryReasons, momentOf } from '../events/event-rules.ts'
import { checkSeesPerson, visibilityFor } from '../posts/visibility.ts'
import { notADayReason, voidedReason } from '../reasons.ts'
import { insertLogs, insertVoid, lockLog, lockPeople } from '../scans/log-queries.ts'

/** Adds what was not scanned, with the reason. It is possible after the event was closed, too. */
export const addAttendanceEntry = action(attendanceSheets.addAttendanceEntry, async (tx, ctx, { id, number, kind, day, time, reason }) => {
  const event = (await keepEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  conflictIfAny(entryReasons(event))
  if (!isEventDay(event, day)) conflict(notADayReason)
  const scanned_at = momentOf(day, time)
  if (scanned_at > ctx.now) invalid({ time: 'This time has not come yet' })
  const lookup = (await findHolders(tx, [number], ctx.now)).get(number)
  const holder = lookup && 'holder' in lookup ? lookup.holder : invalid({ number: 'Nobody has this number' })
  const { person_id } = holder
  await lockPeople(tx, [person_id])
  const scan_id = crypto.randomUUID()
  const log = { scan_id, person_id, kind, scanned_at, device_at: null, source: 'entry', reason } as const
  await insertLogs(tx, event.id, [log], { by: ctx.actor.id, at: ctx.now })
  const after = { person: holder.name, number: holder.number, kind, scanned_at, reason }
  await audit(tx, ctx, { action: 'attendance.add_entry', entity: 'attendance_events', entity_id: event.id, after })
  return { message: 'Entry Successfully Added' }
})

/** The log stays on record with who voided it and why, and does not count. */
export const voidAttendanceLog = action(attendanceSheets.voidAttendanceLog, async (tx, ctx, { id, reason }) => {
  const { is_voided, ...log } = (await lockLog(tx, id)) ?? notFound()
  const { event_id, person_id, scanned_at } = log
  const visibility = await visibilityFor(tx, ctx.actor, event_id)
  await checkSeesPerson(tx, { event_id, person_id, day: schoolDay(scanned_at) }, visibility)
  if (is_voided) conflict(voidedReason)
  await insertVoid(tx, id, { reason, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'attendance.void_log', entity: 'attendance_logs', entity_id: id, before: log, after: { reason } })
  return { message: 'Log Successfully Voided' }
})
