import type { MessageStatus, Reason } from '@talaan/contract'

interface MessageFacts {
  status: MessageStatus
  has_secret: boolean
  has_sealed: boolean
  is_opted_out: boolean
}

const statusTexts: Record<MessageStatus, string> = {
  held: 'This message waits for the approval of a second person.',
  queued: 'This message is still waiting to be sent.',
  sending: 'This message is being sent.',
  sent: 'This message was already sent.',
  failed: 'This message has failed.',
  doubtful: 'This message is unconfirmed: it may have been delivered.',
  cancelled: 'This message was cancelled.',
}

/** Reasons why a message cannot be sent again. */
export function resendReasons({ status, has_secret, has_sealed, is_opted_out }: MessageFacts): Reason[] {
  if (status !== 'failed' && status !== 'doubtful') return [statusReason(status)]
  if (is_opted_out) return [{ code: 'message.opted_out', message: 'This number has opted out of texts sent to many people.' }]
  if (!has_secret || has_sealed) return []
  const message = 'The password, link or code in this message was removed, so it cannot be sent again.'
  return [
    { code: 'message.secret_removed', message, clears_by: 'Repeat the action that sent it, such as the password reset, to send a new one' },
  ]
}

/** Reasons why a message cannot be cancelled. */
export const cancelReasons = ({ status }: Pick<MessageFacts, 'status'>): Reason[] => (status === 'queued' ? [] : [statusReason(status)])

const statusReason = (status: MessageStatus): Reason => ({ code: 'message.status_not_allowed', message: statusTexts[status] })

interface MessageSubject {
  entity: string | null
  user_email: string | null
  admission_id: number | null
  admission_category: string | null
  enrollment_id: number | null
}

/** Label and address of the record that a message is about. */
export function presentAbout(row: MessageSubject): { label: string; url: string } | null {
  if (row.user_email !== null)
    return { label: `Account ${row.user_email}`, url: `/admin/users?search=${encodeURIComponent(row.user_email)}` }
  if (row.enrollment_id !== null) return { label: 'Enrollment', url: `/admin/enrollments/list?details=${row.enrollment_id}` }
  if (row.admission_id === null) return null
  const list = row.admission_category === 'high_school' ? 'high-school' : 'college'
  return { label: 'Application', url: `/admin/admission/${list}?details=${row.admission_id}` }
}
