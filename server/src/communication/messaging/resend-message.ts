import { hasCode, messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound, rejectIfAny } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { SEND_JOB } from '#platform/outbox/outbox.ts'
import { lockMessage, setQueued } from './message-queries.ts'
import { resendReasons } from './message-rules.ts'

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
