import { attendanceScans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { keepEvent } from '../events/event-queries.ts'
import { entryReasons } from '../events/event-rules.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { decidedReason } from '../reasons.ts'
import { recordLogs } from '../scans/record-logs.ts'
import { lockRequest, setDecided } from './request-queries.ts'

/** Records the person at the time of the scan. */
export const confirmRequest = action(attendanceScans.confirmRequest, async (tx, ctx, { request_id }) => {
  const request = (await lockRequest(tx, request_id)) ?? notFound()
  if (request.status !== 'waiting') conflict(decidedReason)
  const event = (await keepEvent(tx, request.event_id, schoolDay(ctx.now))) ?? notFound()
  await checkSeesAll(tx, ctx.actor, event.id)
  conflictIfAny(entryReasons(event))
  const { person_id, asked_at: at } = request
  const scan = { scan_id: crypto.randomUUID(), person_id, kind: 'auto', at, device_at: null } as const
  await recordLogs(tx, ctx, event, [scan], { source: 'printed_code' })
  await setDecided(tx, request_id, { status: 'confirmed', by: ctx.actor.id, at: ctx.now })
  const after = { request_id, person_id, at }
  await audit(tx, ctx, { action: 'attendance.confirm_request', entity: 'attendance_events', entity_id: event.id, after })
  return { message: 'Attendance Successfully Confirmed' }
})

export const rejectRequest = action(attendanceScans.rejectRequest, async (tx, ctx, { request_id }) => {
  const { status, event_id, person_id } = (await lockRequest(tx, request_id)) ?? notFound()
  await checkSeesAll(tx, ctx.actor, event_id)
  if (status !== 'waiting') conflict(decidedReason)
  await setDecided(tx, request_id, { status: 'rejected', by: ctx.actor.id, at: ctx.now })
  const after = { request_id, person_id }
  await audit(tx, ctx, { action: 'attendance.reject_request', entity: 'attendance_events', entity_id: event_id, after })
  return { message: 'Scan Successfully Rejected' }
})
