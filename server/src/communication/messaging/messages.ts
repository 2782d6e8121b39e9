import { hasCode, messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { SEND_JOB } from '#platform/outbox/outbox.ts'
import { lockMessage, setCancelled, setQueued } from './message-queries.ts'
import { cancelReasons, resendReasons } from './message-rules.ts'

/** Cancels a message. A worker that wants to send it waits for the lock, and then finds it cancelled. */
export const cancelMessage = action(messaging.cancelMessage, async (tx, ctx, input) => {
  const row = (await lockMessage(tx, input.id)) ?? notFound()
  conflictIfAny(cancelReasons(row))
  await setCancelled(tx, row.id)
  const after = { status: 'cancelled' } as const
  await audit(tx, ctx, { action: 'messaging.cancel', entity: 'messages', entity_id: row.id, before: { status: row.status }, after })
  return { data: { id: row.id, ...after }, message: 'Message cancelled.' }
})

/** Queues the message again. The caller was warned that a doubtful message may arrive twice. */
export const resendMessage = action(messaging.resendMessage, async (tx, ctx, input) => {
  const row = (await lockMessage(tx, input.id)) ?? notFound()
  const reasons = resendReasons(row)
  const statusReason = reasons.find(hasCode('message.status_not_allowed'))
  if (statusReason) conflict(statusReason)
  rejectIfAny(reasons)
  await setQueued(tx, row.id, ctx.now)
  await queueJob(tx, SEND_JOB, { id: row.id })
  const before = { status: row.status, attempts: row.attempts }
  const after = { status: 'queued', attempts: 0 } as const
  await audit(tx, ctx, { action: 'messaging.resend', entity: 'messages', entity_id: row.id, before, after })
  return { data: { id: row.id, status: after.status }, message: 'Message queued to be sent again.' }
})
