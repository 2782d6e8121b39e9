import type { SmsApprovalRequested, SmsBatchDecided } from '#foundation/events/message-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

function notifySmsApprovers(tx: Tx, ctx: Ctx, { batch_id, recipients, requested_by }: SmsApprovalRequested): Promise<void> {
  const message = `${requested_by} asks for approval of a text message to ${recipients} people.`
  return notify(tx, { permission: 'Approve SMS', by: ctx }, { type: 'request', message, url: `/admin/sms/${batch_id}` })
}

function notifySmsAuthor(tx: Tx, _: Ctx, event: SmsBatchDecided): Promise<void> {
  const { batch_id, recipients, created_by_id, is_approved, reason, decided_by } = event
  const message = `Your text message to ${recipients} people was ${is_approved ? 'approved' : 'rejected'} by ${decided_by}${reason ? `: ${reason}` : '.'}`
  return notify(
    tx,
    { users: created_by_id === null ? [] : [created_by_id] },
    { type: is_approved ? 'enrolled' : 'rejected', message, url: `/admin/sms/${batch_id}` },
  )
}

export const smsBatchesSubscriptions = [on('sms_approval_requested', notifySmsApprovers), on('sms_batch_decided', notifySmsAuthor)]
