import { attendanceScans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { decidedReason } from '../reasons.ts'
import { lockRequest, setDecided } from './request-queries.ts'

export const rejectRequest = action(attendanceScans.rejectRequest, async (tx, ctx, { request_id }) => {
  const { status, event_id, person_id } = (await lockRequest(tx, request_id)) ?? notFound()
  await checkSeesAll(tx, ctx.actor, event_id)
  if (status !== 'waiting') conflict(decidedReason)
  await setDecided(tx, request_id, { status: 'rejected', by: ctx.actor.id, at: ctx.now })
  const after = { request_id, person_id }
  await audit(tx, ctx, { action: 'attendance.reject_request', entity: 'attendance_events', entity_id: event_id, after })
  return { message: 'Scan Successfully Rejected' }
})
