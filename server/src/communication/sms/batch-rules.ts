import type { Reason, SmsBatchStatus } from '@talaan/contract'

interface BatchFacts {
  status: SmsBatchStatus
  created_by_id: number | null
  /** Who made the service key that wrote it: nobody is the second person for a key of their own. */
  maker_id: number | null
}

const statusTexts: Record<SmsBatchStatus, string> = {
  for_approval: 'This message still waits for approval.',
  approved: 'This message was already approved.',
  rejected: 'This message was rejected.',
  cancelled: 'This message was cancelled.',
}

const statusReason = (message: string): Reason => ({ code: 'sms.status_not_allowed', message })

/** Why the person cannot approve or reject a batch. */
export function decisionReasons({ status, created_by_id, maker_id }: BatchFacts, actorId: number): Reason[] {
  if (status !== 'for_approval') return [statusReason(statusTexts[status])]
  if (created_by_id !== actorId && maker_id !== actorId) return []
  return [{ code: 'sms.own_batch', message: 'You wrote this message, so a second person approves it.', office: 'Administrator' }]
}

/** Why nothing of a batch can be cancelled. `waiting` is the number of texts that were not sent yet. */
export function cancelReasons({ status }: BatchFacts, waiting: number): Reason[] {
  if (status === 'rejected' || status === 'cancelled') return [statusReason(statusTexts[status])]
  return waiting > 0 ? [] : [statusReason('All texts of this message were already sent.')]
}

/** Why the failed texts of a batch cannot be sent again. `failed` leaves out numbers that opted out. */
export function resendReasons({ status }: BatchFacts, failed: number): Reason[] {
  if (status !== 'approved') return [statusReason(statusTexts[status])]
  return failed > 0 ? [] : [{ code: 'sms.none_failed', message: 'No text of this message has failed.' }]
}

export const noRecipientsReason: Reason = {
  code: 'sms.no_recipients',
  message: 'This message has no recipients.',
  clears_by: 'Choose other people, or correct their numbers',
}

export const recipientsChangedReason = (before: number, now: number): Reason => ({
  code: 'sms.recipients_changed',
  message: `The message would now go to ${now} ${now === 1 ? 'number' : 'numbers'} instead of ${before}. Check the preview and send it again.`,
  count: now,
})
